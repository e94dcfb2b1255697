/**
 * The people for whom group calls ring, their notifications on devices that are not connected, and the end of
 * the ringing.
 */
import { callTypes, type PersonId } from '@linnet/protocol'
import { peopleAcceptingCallsFrom } from '../calls'
import { groupsByIds } from '../conversations'
import type { Work } from '../kernel/work'
import type { ReadRings } from '../notifications'
import { profilesByIds } from '../profiles'
import type { RoomParts } from './room-parts'
import { ringSeats, selectRinging } from './store'

/** Rings for the people among these who accept calls from the caller; the others may join nevertheless. */
export async function ringFor(
  work: Work,
  { ringing, ringSeconds }: RoomParts,
  { roomId, personId, people }: { roomId: string; personId: PersonId; people: readonly PersonId[] },
): Promise<void> {
  const rung = await peopleAcceptingCallsFrom(work, { personId, personIds: people })
  if (rung.length === 0) return
  await ringSeats(work.sql, { roomId, people: rung, now: new Date(work.nowMs) })
  await ringing.start(work, { callId: roomId, people: rung, untilMs: work.nowMs + ringSeconds * 1000 })
}

/** The calls among these that are still ringing, and the people for whom they ring. */
export const readRings: ReadRings = async (work, callIds) => {
  const rows = await selectRinging(work.sql, callIds)
  const conversationIds = [...new Set(rows.map((row) => row.conversationId))]
  const hosts = [...new Set(rows.map((row) => row.hostId))]
  const [groups, names] = await Promise.all([groupsByIds(work, conversationIds), profilesByIds(work, hosts)])
  return rows.map((row) => ({
    callId: row.id,
    personId: row.personId,
    conversationId: row.conversationId,
    callerId: row.hostId,
    callerName: names.get(row.hostId)?.nickname ?? '',
    isVideo: row.type === callTypes.video,
    groupName: groups.get(row.conversationId)?.name ?? '',
  }))
}
