/** A call as each of its two people sees it. */
import { callChanged, callTypes, type CallView, type PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import type { ReadRings } from '../notifications'
import { profilesByIds } from '../profiles'
import { type CallRow, selectRinging } from './store'

export const isCaller = (row: CallRow, personId: PersonId): boolean => row.callerId === personId

/** The ids of the call's two people. */
export const peopleOf = ({ callerId, calleeId }: CallRow) => [callerId, calleeId] as const

/** Seconds that the two were connected until the end, or until now. */
export const secondsConnected = ({ connectedAt, endedAt }: CallRow, nowMs: number): number =>
  connectedAt ? Math.max(0, Math.floor(((endedAt?.getTime() ?? nowMs) - connectedAt.getTime()) / 1000)) : 0

/** The amount charged for a paid call so far. */
export const chargedFor = ({ rate, minutes }: CallRow): bigint => (rate ?? 0n) * BigInt(minutes)

/** The bill of a call: both see its cost; the time until the money runs out concerns only the payer. */
function billOf(row: CallRow, { isMine, nowMs }: { isMine: boolean; nowMs: number }): Partial<CallView> {
  const { rate, nextMinuteAt: next, isLastMinute: isLast } = row
  if (rate === null) return {}
  const secondsLeft = isLast && isMine && next && Math.max(0, Math.ceil((next.getTime() - nowMs) / 1000))
  return { rate, charged: chargedFor(row), ...(typeof secondsLeft === 'number' && { secondsLeft }) }
}

export async function presentCall(work: ReadWork, row: CallRow, personId: PersonId): Promise<CallView> {
  const isMine = isCaller(row, personId)
  const otherId = isMine ? row.calleeId : row.callerId
  const other = (await profilesByIds(work, [otherId])).get(otherId)
  const device = isMine ? row.callerDevice : row.calleeDevice
  const rings = row.state === 'ringing'
  return {
    id: row.id,
    conversationId: row.conversationId,
    personId: otherId,
    name: other?.nickname ?? '',
    photo: other?.photo ?? '',
    isMine,
    type: row.type,
    state: row.state,
    ...(row.reason && { end: row.reason }),
    ...(device !== null && { device }),
    version: row.version,
    seconds: rings
      ? Math.max(0, Math.floor((work.nowMs - row.startedAt.getTime()) / 1000))
      : secondsConnected(row, work.nowMs),
    ...billOf(row, { isMine, nowMs: work.nowMs }),
  }
}

/** Notifies all devices of both people. */
export async function announce(work: Work, row: CallRow): Promise<void> {
  for (const personId of peopleOf(row))
    work.emit({ to: [personId], event: callChanged, data: await presentCall(work, row, personId) })
}

/** The people for whom each of these calls rings, to notify devices that are not connected. */
export const readRings: ReadRings = async (work, callIds) => {
  const rows = await selectRinging(work.sql, callIds)
  const names = await profilesByIds(
    work,
    rows.map(({ callerId }) => callerId),
  )
  return rows.map(({ id: callId, calleeId: personId, conversationId, callerId, type }) => ({
    callId,
    personId,
    conversationId,
    callerId,
    callerName: names.get(callerId)?.nickname ?? '',
    isVideo: type === callTypes.video,
  }))
}
