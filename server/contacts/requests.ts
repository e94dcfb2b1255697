import {
  type FriendRequestView,
  friendListChanged,
  newFriend,
  pageSize,
  type PersonId,
} from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { appendToUserLog } from '../userlogs'
import { presentRequest } from './present'
import { countUnseen, markSeen, selectNewestUnseen, selectRequests, selectRequestsTo } from './request-store'
import { lockPeople } from './store'

const requestLifetimeMs = 30 * 24 * 3_600_000

/** The time at or before which requests have expired (ms). */
export const expiredMs = ({ nowMs }: Pick<ReadWork, 'nowMs'>): number => nowMs - requestLifetimeMs

/** The number of unseen friend requests that wait for this person. */
export const newFriendCount = (work: ReadWork, personId: PersonId): Promise<number> =>
  countUnseen(work.sql, { personId, expiredMs: expiredMs(work) })

/**
 * Sends these people their count of unseen requests. They must be locked, so that an older count can't arrive
 * last.
 */
export async function sendNewFriendCount(work: Work, personIds: Iterable<PersonId>): Promise<void> {
  for (const personId of new Set(personIds)) {
    const count = await newFriendCount(work, personId)
    await appendToUserLog(work, { to: [personId], event: newFriend, data: { count } })
  }
}

/** Notifies both people that their contact with each other has changed. */
export async function notifyBoth(work: Work, [one, other]: readonly [PersonId, PersonId]): Promise<void> {
  await notifyListChanged(work, { to: one, personId: other })
  await notifyListChanged(work, { to: other, personId: one })
}

/** Notifies one person that a contact has changed. */
export const notifyListChanged = (
  work: Work,
  { to, personId }: { to: PersonId; personId: PersonId },
): Promise<void> => appendToUserLog(work, { to: [to], event: friendListChanged, data: { personId } })

/** A page of a person's requests in both directions, newest first. The first page marks all as seen. */
export async function listRequests(
  work: Work,
  { personId, before }: { personId: PersonId; before: string | undefined },
): Promise<FriendRequestView[]> {
  if (before === undefined) await markRequestsSeen(work, personId)
  const rows = await selectRequests(work.sql, { personId, before: before ?? null, limit: pageSize })
  const profiles = await profilesByIds(
    work,
    rows.map(({ fromId, toId }) => (fromId === personId ? toId : fromId)),
  )
  return rows.map((row) => presentRequest(row, { personId, profiles, expiredMs: expiredMs(work) }))
}

/** Requests to a person up to that time, newest first. */
export async function requestsTo(
  work: ReadWork,
  { personId, untilMs, limit }: { personId: PersonId; untilMs: number; limit: number },
) {
  const rows = await selectRequestsTo(work.sql, { personId, until: new Date(untilMs), limit })
  const profiles = await profilesByIds(
    work,
    rows.map(({ fromId }) => fromId),
  )
  return rows.map(({ id, fromId, text, askedAt, isSeen }) => ({
    id,
    personId: fromId,
    name: profiles.get(fromId)?.nickname ?? '',
    photo: profiles.get(fromId)?.photo ?? '',
    text,
    atMs: askedAt.getTime(),
    isSeen,
  }))
}

/** The newest request to each of these people that they have not seen yet. */
export async function waitingRequests(work: ReadWork, personIds: readonly PersonId[]) {
  if (personIds.length === 0) return []
  const rows = await selectNewestUnseen(work.sql, { personIds, expiredMs: expiredMs(work) })
  const profiles = await profilesByIds(
    work,
    rows.map(({ fromId }) => fromId),
  )
  return rows.map(({ toId, fromId, askedAt }) => ({
    toId,
    fromId,
    atMs: askedAt.getTime(),
    name: profiles.get(fromId)?.nickname ?? '',
  }))
}

async function markRequestsSeen(work: Work, personId: PersonId): Promise<void> {
  await lockPeople(work.sql, [personId])
  if (await markSeen(work.sql, { personId, nowMs: work.nowMs })) await sendNewFriendCount(work, [personId])
}
