/** Ends what nobody ends: ringing that nobody answered, places of devices that have gone, calls in which nobody is. */
import { type PersonId, silenceSeconds } from '@linnet/protocol'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact } from '../kernel/work'
import type { RoomParts } from './room-parts'
import { type Leaving, vacate } from './seats'
import { deleteEndedBefore, type Limits, lockRoom, type SeatRow, selectDue, selectSeats } from './store'

interface DueParts extends RoomParts {
  transact: Transact
  log: Log
}

/** What support may still ask about. */
const keptMs = 90 * 24 * 3_600_000

/** All state is in the tables, so a restarted server, or another one, continues where this one stopped. */
export function createDueRooms({ transact, log, ...parts }: DueParts) {
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
  let listeningSinceMs: number | undefined

  function limitsAt(nowMs: number): Limits {
    listeningSinceMs ??= nowMs
    const hasListened = nowMs - listeningSinceMs >= silenceSeconds * 1000
    return {
      rangSince: new Date(nowMs - parts.ringSeconds * 1000),
      silentSince: new Date(hasListened ? nowMs - silenceSeconds * 1000 : 0),
    }
  }

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockRoom(work.sql, id)
        if (!row || row.ended_at !== null) return
        const seats = await selectSeats(work.sql, [id])
        const leaving = seats.flatMap((seat) => leavingOf(seat, limitsAt(work.nowMs)))
        if (leaving.length > 0 || seats.every(({ state }) => state !== 'in'))
          await vacate(work, parts, { row, leaving })
      })
    } catch (error) {
      log.error('a group call could not be looked after', { id, error })
    }
  }

  const job: Job = {
    name: 'rooms.due',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      for (const { id } of await selectDue(sql, limitsAt(nowMs))) due.add(id)
    },
  }
  const prune: Job = {
    name: 'rooms.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteEndedBefore(sql, new Date(nowMs - keptMs))),
  }
  return { jobs: [job, prune], drain: due.drain }
}

function leavingOf(seat: SeatRow, { rangSince, silentSince }: Limits): Leaving[] {
  const personId = seat.person_id as PersonId
  if (seat.state === 'ringing' && seat.rang_at !== null && seat.rang_at < rangSince)
    return [{ personId, state: 'missed' }]
  if (seat.state === 'in' && seat.beat_at !== null && seat.beat_at < silentSince)
    return [{ personId, state: 'left' }]
  return []
}
