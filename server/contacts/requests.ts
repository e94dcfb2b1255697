import {
  type FriendRequestView,
  friendListChanged,
  newFriend,
  pageSize,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Reading, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import { presentRequest } from './present'
import { countUnseen, markSeen, selectRequests } from './request-store'
import { lockPeople } from './store'

const requestLifeMs = 30 * 24 * 3_600_000

/** A request that was asked by then has expired. */
export const expiredMs = ({ nowMs }: Pick<Reading, 'nowMs'>): number => nowMs - requestLifeMs

/** How many friend requests wait for this person unseen. */
export const newFriendCount = (work: Reading, personId: PersonId): Promise<number> =>
  countUnseen(work.sql, { personId, expiredMs: expiredMs(work) })

/** Tells these people how many requests wait for them now. They are locked, so that no other count overtakes this one. */
export async function tellNewFriends(work: Work, personIds: Iterable<PersonId>): Promise<void> {
  for (const personId of new Set(personIds)) {
    const count = await newFriendCount(work, personId)
    await appendToUserLog(work, { to: [personId], event: newFriend, data: { count } })
  }
}

/** Tells these two that something between them has changed. */
export async function tellBoth(work: Work, [one, other]: readonly [PersonId, PersonId]): Promise<void> {
  await tellListChanged(work, { to: one, personId: other })
  await tellListChanged(work, { to: other, personId: one })
}

/** Tells one person that something about another has changed in their contacts. */
export const tellListChanged = (
  work: Work,
  { to, personId }: { to: PersonId; personId: PersonId },
): Promise<void> => appendToUserLog(work, { to: [to], event: friendListChanged, data: { personId } })

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A page of a person's requests, both ways, newest first. With the first page all of them count as seen. */
export async function listRequests(
  work: Work,
  { personId, before }: { personId: PersonId; before: string | undefined },
): Promise<FriendRequestView[]> {
  if (before !== undefined && !uuid.test(before)) return refuse('BadInput', { field: 'before' })
  if (before === undefined) await seeRequests(work, personId)
  const rows = await selectRequests(work.sql, { personId, before: before ?? null, limit: pageSize })
  const profiles = await profilesByIds(
    work,
    rows.map(({ fromId, toId }) => (fromId === personId ? toId : fromId)),
  )
  return rows.map((row) => presentRequest(row, { personId, profiles, expiredMs: expiredMs(work) }))
}

async function seeRequests(work: Work, personId: PersonId): Promise<void> {
  await lockPeople(work.sql, [personId])
  if (await markSeen(work.sql, { personId, nowMs: work.nowMs })) await tellNewFriends(work, [personId])
}
