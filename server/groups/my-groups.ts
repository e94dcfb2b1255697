import {
  type CallOutput,
  type ConversationId,
  type listMyGroups as ListMyGroups,
  type PersonId,
  plainTyped,
} from '@linnet/protocol'
import { avatarsOfGroups, groupsByIds, groupTitlesOf, nameMatcher } from '../conversations'
import type { ReadWork } from '../kernel/work'
import { selectNumbers } from './store'

const pageLength = 30
/** Sorts names as Chinese and Korean readers expect: by pinyin and Hangul, with digits as numbers. */
const byName = new Intl.Collator('zh-u-co-pinyin', { numeric: true, sensitivity: 'base' })

/** A page of a person's groups by name. One person has few enough to sort in memory. */
export async function listMyGroups(
  work: ReadWork,
  input: {
    personId: PersonId
    /** The person who must be in the groups as well, if given. */
    otherId: PersonId | undefined
    after: ConversationId | undefined
    keyword: string | undefined
  },
): Promise<CallOutput<typeof ListMyGroups>> {
  const { personId, otherId, after, keyword = '' } = input
  const [mine, theirs] = await Promise.all([
    groupTitlesOf(work, personId),
    otherId === undefined ? undefined : groupTitlesOf(work, otherId),
  ])
  const shared = theirs && new Set(theirs.map(({ conversationId }) => conversationId))
  const all = shared ? mine.filter(({ conversationId }) => shared.has(conversationId)) : mine
  const titles = all
    .filter(await fits(work, all, keyword))
    .toSorted(
      (one, other) =>
        byName.compare(one.name, other.name) || (one.conversationId < other.conversationId ? -1 : 1),
    )
  const from =
    after === undefined ? 0 : titles.findIndex(({ conversationId }) => conversationId === after) + 1
  // A group to continue after that is gone leaves no position to continue from.
  const rest = after !== undefined && from === 0 ? [] : titles.slice(from)
  const page = rest.slice(0, pageLength)
  const ids = page.map(({ conversationId }) => conversationId)
  const [states, numbers] = await Promise.all([groupsByIds(work, ids), numbersOf(work, ids)])
  const avatars = await avatarsOfGroups(work, [...states.values()])
  const groups = page.flatMap(({ conversationId, role }) => {
    const state = states.get(conversationId)
    if (!state) return []
    const { name, photo, memberCount } = state
    const groupId = numbers.get(conversationId) ?? ''
    const shown = { name, photo, avatars: avatars.get(conversationId) ?? [], memberCount }
    return [{ conversationId, groupId, ...shown, myRole: role }]
  })
  return { groups, isLast: rest.length <= pageLength }
}

/** Returns a filter for groups that have the keyword in their name or number. */
async function fits(
  work: ReadWork,
  titles: readonly { conversationId: ConversationId }[],
  keyword: string,
): Promise<(title: { conversationId: ConversationId; name: string }) => boolean> {
  const ids = titles.map(({ conversationId }) => conversationId)
  const typed = plainTyped(keyword).trim()
  const numbers = /^\d+$/.test(typed) ? await numbersOf(work, ids) : new Map<ConversationId, string>()
  const isNamed = nameMatcher(keyword)
  return ({ conversationId, name }) =>
    isNamed(name) || (numbers.get(conversationId)?.includes(typed) ?? false)
}

async function numbersOf(
  work: ReadWork,
  conversationIds: readonly ConversationId[],
): Promise<Map<ConversationId, string>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await selectNumbers(work.sql, conversationIds)
  return new Map(rows.map(({ conversationId, number }) => [conversationId, String(number)]))
}
