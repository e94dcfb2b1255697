/** Takes out whose device has gone, and closes voice rooms in which nobody is. */
import { type PersonId, silenceSeconds } from '@linnet/protocol'
import { createDueQueue } from '../../kernel/due-queue'
import type { Job } from '../../kernel/jobs'
import type { Log } from '../../kernel/log'
import type { Transact } from '../../kernel/work'
import type { RoomParts } from '../room-parts'
import { vacateVoice } from './voice-seats'
import {
  deleteVoiceRoomsEndedBefore,
  lockVoiceRoom,
  selectDueVoiceRooms,
  selectVoiceSeats,
} from './voice-store'

interface DueParts extends RoomParts {
  transact: Transact
  log: Log
}

/** What support may still ask about. */
const keptMs = 90 * 24 * 3_600_000

/** All of it is found again in the tables: a server that stops, or another one, goes on where this one was. */
export function createDueVoice({ transact, log, ...parts }: DueParts) {
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
  let listeningSinceMs: number | undefined

  function silentSinceAt(nowMs: number): Date {
    listeningSinceMs ??= nowMs
    const hasListened = nowMs - listeningSinceMs >= silenceSeconds * 1000
    return new Date(hasListened ? nowMs - silenceSeconds * 1000 : 0)
  }

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockVoiceRoom(work.sql, id)
        if (!row || row.ended_at !== null) return
        const silentSince = silentSinceAt(work.nowMs)
        const seats = await selectVoiceSeats(work.sql, id)
        const leaving = seats.filter(({ beat_at }) => beat_at < silentSince)
        if (leaving.length > 0 || seats.length === 0)
          await vacateVoice(work, parts, {
            row,
            leaving: leaving.map(({ person_id }) => person_id as PersonId),
          })
      })
    } catch (error) {
      log.error('a voice room could not be looked after', { id, error })
    }
  }

  const job: Job = {
    name: 'rooms.voiceDue',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      for (const { id } of await selectDueVoiceRooms(sql, silentSinceAt(nowMs))) due.add(id)
    },
  }
  const prune: Job = {
    name: 'rooms.voicePrune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteVoiceRoomsEndedBefore(sql, new Date(nowMs - keptMs))),
  }
  return { jobs: [job, prune], drain: due.drain }
}
