/** Ends streams whose host has gone, and takes out viewers who have. */
import { liveGraceSeconds, liveSilenceSeconds, type PersonId } from '@linnet/protocol'
import { refuseSilenced } from '../conversations'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import { Refusal } from '../kernel/refusal'
import type { ReadWork, Transact } from '../kernel/work'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { selectIn, selectSilent } from './seat-store'
import { deleteEndedBefore, lockStream, selectAllOpen, selectDue, type StreamRow } from './store'
import { takeOutBlocked, vacate } from './watch'

/** What support may still ask about. */
const keptMs = 90 * 24 * 3_600_000
const mostOpen = 1_000

/** All of it is found again in the tables: a server that stops, or another one, goes on where this one was. */
export function createDueLive({ transact, log, ...parts }: LiveParts & { transact: Transact; log: Log }) {
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
  let listeningSinceMs: number | undefined

  function limitsAt(nowMs: number) {
    listeningSinceMs ??= nowMs
    const heard = nowMs - listeningSinceMs
    const since = (seconds: number) => new Date(heard >= seconds * 1000 ? nowMs - seconds * 1000 : 0)
    return { hostSince: since(liveGraceSeconds), since: since(liveSilenceSeconds) }
  }

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockStream(work.sql, id)
        if (!row || row.ended_at !== null) return
        const { hostSince, since } = limitsAt(work.nowMs)
        if (await isStopped(work, row)) return void (await endStream(work, parts, { row, end: 'stopped' }))
        if (row.beat_at < hostSince) return void (await endStream(work, parts, { row, end: 'lost' }))
        const silent = await selectSilent(work.sql, { streamId: id, since })
        await vacate(work, parts, { row, people: silent.map(({ person_id }) => person_id) })
        const inside = await selectIn(work.sql, id)
        const people = inside.map(({ person_id }) => person_id)
        await takeOutBlocked(work, parts, { row, people })
      })
    } catch (error) {
      log.error('a live stream could not be looked after', { id, error })
    }
  }

  /** Staff have silenced or frozen its host. */
  async function isStopped(work: ReadWork, { host_id }: StreamRow): Promise<boolean> {
    if ((await parts.barred(work, [host_id])).has(host_id)) return true
    return isSilenced(work, host_id)
  }

  const job: Job = {
    name: 'live.due',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      for (const { id } of await selectDue(sql, limitsAt(nowMs))) due.add(id)
    },
  }
  /** Blocks and sanctions come without a word to this domain. */
  const lookAtAll: Job = {
    name: 'live.look',
    everyMs: 5_000,
    async run({ sql }) {
      for (const { id } of await selectAllOpen(sql, mostOpen)) due.add(id)
    },
  }
  const prune: Job = {
    name: 'live.prune',
    everyMs: 3_600_000,
    async run(work) {
      await deleteEndedBefore(work.sql, new Date(work.nowMs - keptMs))
      await parts.far?.prune(work)
    },
  }
  return { jobs: [job, lookAtAll, prune], drain: due.drain }
}

async function isSilenced(work: ReadWork, personId: PersonId): Promise<boolean> {
  try {
    await refuseSilenced(work, personId)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
