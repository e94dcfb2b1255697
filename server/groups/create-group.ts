import type { ConversationId, Language, PersonId } from '@linnet/protocol'
import { type Audience, openGroup } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { checkGroupLimit } from './admit'
import { askToJoin, consentOf } from './consent'
import { type GroupRow, insertGroup, lockMaker, selectMade } from './store'
import { nameAfter, readGroupName } from './text-rules'

/** The number of members whose nicknames can be part of the default name. */
const maxNamedMembers = 10

export interface Creation {
  personId: PersonId
  personIds: readonly PersonId[]
  name: string | undefined
  cid: string | undefined
  language: Language
}

/** Creates a group of a person and some of their friends; those who want to be asked get an invitation. */
export async function createGroup(
  work: Work,
  audience: Audience,
  { personId, personIds, name: wanted, cid, language }: Creation,
): Promise<{ conversationId: ConversationId; groupId: string }> {
  const made = await groupUnderCid(work, { personId, cid })
  if (made) return { conversationId: made.conversationId, groupId: String(made.number) }
  const memberIds = [...new Set(personIds)].filter((id) => id !== personId)
  if (memberIds.length === 0) return refuse('NotYourFriend')
  const { agreed, toAsk } = await consentOf(work, { personId, personIds: memberIds })
  const given = wanted?.trim() ? readGroupName(wanted) : undefined
  const name = given ?? (await nameOf(work, [personId, ...memberIds], language))
  const founded = await foundGroup(work, { personId, memberIds: agreed, name, cid })
  await askToJoin(work, audience, {
    personId,
    conversationId: founded.conversationId,
    name,
    personIds: toAsk,
  })
  return founded
}

/** The group that this person already created under this cid. Locks the person's group creation until the work ends. */
export async function groupUnderCid(
  work: Work,
  { personId, cid }: { personId: PersonId; cid: string | undefined },
): Promise<GroupRow | undefined> {
  await lockMaker(work.sql, personId)
  return cid === undefined ? undefined : selectMade(work.sql, { makerId: personId, cid })
}

async function nameOf(work: Work, memberIds: readonly PersonId[], language: Language): Promise<string> {
  const first = memberIds.slice(0, maxNamedMembers)
  const people = await profilesByIds(work, first)
  return nameAfter(
    first.flatMap((id) => people.get(id)?.nickname ?? []),
    language,
  )
}

/** Creates a group with its log, number and owner. The caller has locked the maker. */
export async function foundGroup(
  work: Work,
  founding: { personId: PersonId; memberIds: readonly PersonId[]; name: string; cid: string | undefined },
): Promise<{ conversationId: ConversationId; groupId: string }> {
  const { personId, memberIds, name, cid } = founding
  await checkGroupLimit(work, personId)
  const conversationId = await openGroup(work, { actorId: personId, memberIds, name })
  const group = { conversationId, makerId: personId, cid, founderCount: memberIds.length, nowMs: work.nowMs }
  // The number is random, so that numbers do not reveal how many groups exist. Each collision adds a digit.
  for (let digits = 8; ; digits++) {
    const least = 10 ** (digits - 1)
    const number = least + (Number(work.random(6).readUIntBE(0, 6)) % (9 * least))
    if (await insertGroup(work.sql, { ...group, number })) return { conversationId, groupId: String(number) }
    if (digits === 14) throw new Error('no free group number found')
  }
}
