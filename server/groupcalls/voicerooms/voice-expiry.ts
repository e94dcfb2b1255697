/** Removes people whose device is gone from voice rooms, and closes empty rooms. */
import { silenceSeconds } from '@linnet/protocol'
import { createExpiry, pruneJob } from '../../calls'
import type { ExpiryParts } from '../room-expiry'
import { vacateVoice } from './voice-seats'
import {
  deleteVoiceRoomsEndedBefore,
  lockVoiceRoom,
  selectDueVoiceRooms,
  selectVoiceSeats,
} from './voice-store'

export function createVoiceExpiry({ transact, log, othersEndedMs, ...parts }: ExpiryParts) {
  const expiry = createExpiry(
    { transact, log, othersEndedMs },
    {
      job: 'rooms.voiceDue',
      what: 'a voice room',
      findDue: ({ sql }, silence) => selectDueVoiceRooms(sql, silence(silenceSeconds)),
      async expire(work, id, silence) {
        const row = await lockVoiceRoom(work.sql, id)
        if (!row || row.endedAt !== null) return
        const seats = await selectVoiceSeats(work.sql, id)
        const leaving = seats.filter(({ beatAt }) => beatAt < silence(silenceSeconds))
        if (leaving.length > 0 || seats.length === 0)
          await vacateVoice(work, parts, {
            row,
            leaving: leaving.map(({ personId }) => personId),
          })
      },
    },
  )
  const prune = pruneJob('rooms.voicePrune', ({ sql }, before) => deleteVoiceRoomsEndedBefore(sql, before))
  return { jobs: [expiry.job, prune], drain: expiry.drain }
}
