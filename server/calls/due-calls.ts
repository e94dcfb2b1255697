/** Ends calls that nobody ends: unanswered ones, and those one of whose devices has gone. Charges the minutes of paid ones. */
import { silenceSeconds } from '@linnet/protocol'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact } from '../kernel/work'
import { selectStranded } from './billing/bill-store'
import { releaseMinutes } from './billing/charge'
import { chargeCall } from './charge-call'
import { endCall, type CallParts } from './end-call'
import { type CallRow, deleteEndedBefore, type EndReason, lockCall, selectDue } from './store'

interface DueParts extends CallParts {
  transact: Transact
  log: Log
}

/** A call that began to ring, or a device that last said something, before these is over. */
interface Limits {
  rangSince: Date
  silentSince: Date
}

/** What support may still ask about. */
const keptMs = 90 * 24 * 3_600_000

/** All state is in the tables, so a restarted server, or another one, continues where this one stopped. */
export function createDueCalls({ transact, log, ...parts }: DueParts) {
  const { ringSeconds } = parts
  const due = createDueQueue(look)
  /** What devices said while no server listened is not known, so that silence counts from then on. */
  let listeningSinceMs: number | undefined

  function limitsAt(nowMs: number): Limits {
    listeningSinceMs ??= nowMs
    const hasListened = nowMs - listeningSinceMs >= silenceSeconds * 1000
    return {
      rangSince: new Date(nowMs - ringSeconds * 1000),
      silentSince: new Date(hasListened ? nowMs - silenceSeconds * 1000 : 0),
    }
  }

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockCall(work.sql, id)
        const reason = row && reasonNow(row, limitsAt(work.nowMs))
        if (reason) await endCall(work, parts, { row, reason })
        else if (row) await chargeCall(work, parts, row)
      })
    } catch (error) {
      log.error('a call could not be ended or charged', { id, error })
    }
  }

  const job: Job = {
    name: 'calls.due',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      const rows = await selectDue(sql, { ...limitsAt(nowMs), now: new Date(nowMs) })
      for (const { id } of rows) due.add(id)
    },
  }
  /** What was held while all money was stopped, when the call ended. */
  const release: Job = {
    name: 'calls.release',
    everyMs: 60_000,
    isDueAtStart: true,
    async run({ sql }) {
      for (const { id } of await selectStranded(sql))
        await transact(async (work) => {
          const row = await lockCall(work.sql, id)
          if (!row || row.state === 'ended') await releaseMinutes(work, id)
        })
    },
  }
  const prune: Job = {
    name: 'calls.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteEndedBefore(sql, new Date(nowMs - keptMs))),
  }
  return {
    jobs: [job, release, prune],
    drain: due.drain,
  }
}

function reasonNow(row: CallRow, { rangSince, silentSince }: Limits): EndReason | undefined {
  if (row.state === 'ended') return undefined
  if (row.state === 'ringing') {
    if (row.started_at < rangSince) return 'noAnswer'
    return row.caller_beat_at < silentSince ? 'cancelled' : undefined
  }
  const isCalleeSilent = row.callee_beat_at !== null && row.callee_beat_at < silentSince
  return row.caller_beat_at < silentSince || isCalleeSilent ? 'lost' : undefined
}
