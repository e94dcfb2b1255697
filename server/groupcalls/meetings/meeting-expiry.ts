/** Removes people whose device is gone from meetings, and ends meetings that are over. */
import { silenceSeconds } from '@linnet/protocol'
import { createExpiry, pruneJob, type Silence } from '../../calls'
import type { ExpiryParts } from '../room-expiry'
import { deleteMeetingsEndedBefore, selectDueMeetings } from './meeting-due-store'
import { vacate } from './meeting-seats'
import { lockMeeting, type MeetingSeatRow, selectMeetingSeats } from './meeting-store'
import { endLocked } from './plan-meeting'

const minuteMs = 60_000
/**
 * The time for which everybody must be gone for an instant meeting to be over; a planned one also needs some
 * time after its end.
 */
const emptyMs = 5 * minuteMs
const plannedGraceMs = 120 * minuteMs
/** The lifetime of an instant meeting to which nobody came. */
const unusedMs = 24 * 60 * minuteMs
const keptDays = 30

const limitsAt = (nowMs: number, silence: Silence) => ({
  silentSince: silence(silenceSeconds),
  emptySince: new Date(nowMs - emptyMs),
  nowMs,
  plannedGraceMs,
  unusedMs,
})

const isThere = ({ state }: MeetingSeatRow) => state === 'in' || state === 'waiting'

export function createMeetingExpiry({ transact, log, othersEndedMs, ...parts }: ExpiryParts) {
  const expiry = createExpiry(
    { transact, log, othersEndedMs },
    {
      job: 'rooms.meetingsDue',
      what: 'a meeting',
      findDue: (work, silence) => selectDueMeetings(work.sql, limitsAt(work.nowMs, silence)),
      async expire(work, id, silence) {
        const row = await lockMeeting(work.sql, id)
        if (!row || row.endedAt !== null) return
        const limits = limitsAt(work.nowMs, silence)
        const personId = row.hostId
        const there = (await selectMeetingSeats(work.sql, [id])).filter(isThere)
        const leaving = there
          .filter(({ beatAt }) => beatAt !== null && beatAt < limits.silentSince)
          .map(({ personId }) => personId)
        if (leaving.length > 0) {
          await vacate(work, parts, { row, leaving, state: 'left', personId })
        } else if ((await selectDueMeetings(work.sql, { ...limits, id })).some(({ isOver }) => isOver))
          await endLocked(work, parts, { row, personId })
      },
    },
  )
  const prune = pruneJob(
    'rooms.meetingsPrune',
    ({ sql }, endedBefore) => deleteMeetingsEndedBefore(sql, endedBefore),
    keptDays,
  )
  return { jobs: [expiry.job, prune], drain: expiry.drain }
}
