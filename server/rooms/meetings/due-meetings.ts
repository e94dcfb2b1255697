/** Takes out of meetings whose device has gone, and ends those that are over. */
import { type PersonId, silenceSeconds } from '@linnet/protocol'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import type { RoomParts } from '../room-parts'
import { deleteMeetingsEndedBefore, selectDueMeetings } from './meeting-due-store'
import { vacate } from './meeting-seats'
import { lockMeeting, selectMeetingSeats } from './meeting-store'
import { endLocked } from './plan-meeting'

interface DueParts extends RoomParts {
  transact: Transact
  log: Log
}

const minuteMs = 60_000
/** One begun at once is over when everybody has been gone for so long; a planned one also some time after its end. */
const emptyMs = 5 * minuteMs
const plannedGraceMs = 120 * minuteMs
/** One for now to which nobody came. */
const unusedMs = 24 * 60 * minuteMs
const keptMs = 30 * 24 * 60 * minuteMs

/** All of it is found again in the tables: a server that stops, or another one, goes on where this one was. */
export function createDueMeetings({ transact, log, ...parts }: DueParts) {
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
  let listeningSinceMs: number | undefined

  function limitsAt(nowMs: number) {
    listeningSinceMs ??= nowMs
    const hasListened = nowMs - listeningSinceMs >= silenceSeconds * 1000
    return {
      silentSince: new Date(hasListened ? nowMs - silenceSeconds * 1000 : 0),
      emptySince: new Date(nowMs - emptyMs),
      nowMs,
      plannedGraceMs,
      unusedMs,
    }
  }

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockMeeting(work.sql, id)
        if (!row || row.ended_at !== null) return
        const limits = limitsAt(work.nowMs)
        const personId = row.host_id as PersonId
        const silent = (await selectMeetingSeats(work.sql, [id])).filter(
          ({ state, beat_at }) =>
            (state === 'in' || state === 'waiting') && beat_at !== null && beat_at < limits.silentSince,
        )
        if (silent.length > 0) {
          const leaving = silent.map(({ person_id }) => person_id as PersonId)
          await vacate(work, parts, { row, leaving, state: 'left', personId })
        } else if ((await selectDueMeetings(work.sql, { ...limits, id })).some(({ is_over }) => is_over))
          await endLocked(work, parts, { row, personId })
      })
    } catch (error) {
      log.error('a meeting could not be looked after', { id, error })
    }
  }

  const jobs: Job[] = [
    {
      name: 'rooms.meetingsDue',
      everyMs: 1_000,
      isDueAtStart: true,
      async run({ sql, nowMs }) {
        for (const { id } of await selectDueMeetings(sql, limitsAt(nowMs))) due.add(id)
      },
    },
    {
      name: 'rooms.meetingsPrune',
      everyMs: 3_600_000,
      run: async ({ sql, nowMs }) => void (await deleteMeetingsEndedBefore(sql, new Date(nowMs - keptMs))),
    },
  ]
  return { jobs, drain: due.drain }
}
