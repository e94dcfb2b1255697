import type { ConversationId, Language, PersonId } from '@linnet/protocol'
import { friendsAmong } from '../contacts'
import { openGroup } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { checkRoom } from './bring-in'
import { type GroupRow, insertGroup, lockMaker, selectMade } from './store'
import { nameAfter, readGroupName } from './text-rules'

/** First members whose nicknames may make the name of a group. */
const mostNamesakes = 10

export interface Creation {
  personId: PersonId
  personIds: readonly PersonId[]
  name: string | undefined
  cid: string | undefined
  language: Language
}

/** Makes a group of a person and some of their friends. */
export async function createGroup(
  work: Work,
  { personId, personIds, name, cid, language }: Creation,
): Promise<{ conversationId: ConversationId; groupId: string }> {
  const made = await madeBefore(work, { personId, cid })
  if (made) return { conversationId: made.conversationId, groupId: String(made.number) }
  const memberIds = [...new Set(personIds)].filter((id) => id !== personId)
  const friends = await friendsAmong(work, { personId, personIds: memberIds })
  if (friends.length === 0 || friends.length < memberIds.length) return refuse('NotYourFriend')
  const given = name?.trim() ? readGroupName(name) : undefined
  return foundGroup(work, {
    personId,
    memberIds,
    name: given ?? (await nameOf(work, [personId, ...memberIds], language)),
    cid,
  })
}

/** Waits for what else this person makes, and answers what they made under the same cid. */
export async function madeBefore(
  work: Work,
  { personId, cid }: { personId: PersonId; cid: string | undefined },
): Promise<GroupRow | undefined> {
  await lockMaker(work.sql, personId)
  return cid === undefined ? undefined : selectMade(work.sql, { makerId: personId, cid })
}

async function nameOf(work: Work, memberIds: readonly PersonId[], language: Language): Promise<string> {
  const first = memberIds.slice(0, mostNamesakes)
  const people = await profilesByIds(work, first)
  return nameAfter(
    first.flatMap((id) => people.get(id)?.nickname ?? []),
    language,
  )
}

/** Founds a group: its log, its number, its owner. The caller has locked the maker. */
export async function foundGroup(
  work: Work,
  founding: { personId: PersonId; memberIds: readonly PersonId[]; name: string; cid: string | undefined },
): Promise<{ conversationId: ConversationId; groupId: string }> {
  const { personId, memberIds, name, cid } = founding
  await checkRoom(work, personId)
  const conversationId = await openGroup(work, { actorId: personId, memberIds, name })
  const group = { conversationId, makerId: personId, cid, founderCount: memberIds.length, nowMs: work.nowMs }
  // A number tells nothing about how many groups there are; where eight digits are mostly taken, it gets longer.
  for (let digits = 8; ; digits++) {
    const least = 10 ** (digits - 1)
    const number = least + (Number(work.random(6).readUIntBE(0, 6)) % (9 * least))
    if (await insertGroup(work.sql, { ...group, number })) return { conversationId, groupId: String(number) }
    if (digits === 14) throw new Error('no number is free for a group')
  }
}
