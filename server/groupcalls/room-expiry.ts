/**
 * Cleans up abandoned parts of calls: unanswered ringing, seats of devices that are gone, and empty calls.
 */
import { silenceSeconds } from '@linnet/protocol'
import { createExpiry, type ExpiryKernel, pruneJob, type Silence } from '../calls'
import type { RoomParts } from './room-parts'
import { type Leaving, vacate } from './seats'
import { deleteEndedBefore, type Limits, lockRoom, type SeatRow, selectDue, selectSeats } from './store'

export interface ExpiryParts extends RoomParts, ExpiryKernel {}

export function createRoomExpiry({ transact, log, othersEndedMs, ...parts }: ExpiryParts) {
  const limitsAt = (nowMs: number, silence: Silence): Limits => ({
    rangSince: new Date(nowMs - parts.ringSeconds * 1000),
    silentSince: silence(silenceSeconds),
  })
  const expiry = createExpiry(
    { transact, log, othersEndedMs },
    {
      job: 'rooms.due',
      what: 'a group call',
      findDue: ({ sql, nowMs }, silence) => selectDue(sql, limitsAt(nowMs, silence)),
      async expire(work, id, silence) {
        const row = await lockRoom(work.sql, id)
        if (!row || row.endedAt !== null) return
        const seats = await selectSeats(work.sql, [id])
        const limits = limitsAt(work.nowMs, silence)
        const leaving = seats.flatMap((seat) => leavingOf(seat, limits))
        if (leaving.length > 0 || seats.every(({ state }) => state !== 'in'))
          await vacate(work, parts, { row, leaving })
      },
    },
  )
  const prune = pruneJob('rooms.prune', ({ sql }, endedBefore) => deleteEndedBefore(sql, endedBefore))
  return { jobs: [expiry.job, prune], drain: expiry.drain }
}

function leavingOf(seat: SeatRow, { rangSince, silentSince }: Limits): Leaving[] {
  const personId = seat.personId
  if (seat.state === 'ringing' && seat.rangAt !== null && seat.rangAt < rangSince)
    return [{ personId, state: 'missed' }]
  if (seat.state === 'in' && seat.beatAt !== null && seat.beatAt < silentSince)
    return [{ personId, state: 'left' }]
  return []
}
