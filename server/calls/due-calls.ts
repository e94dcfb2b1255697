/** Ends calls that nobody ends: unanswered ones, and those one of whose devices has gone. */
import { silenceSeconds } from '@linnet/protocol'
import { createDueQueue } from '../kernel/due-queue'
import type { Job } from '../kernel/jobs'
import type { Log } from '../kernel/log'
import type { Transact } from '../kernel/work'
import { endCall, type CallParts } from './end-call'
import { type CallRow, deleteEndedBefore, type EndReason, lockCall, selectDue } from './store'

interface DueParts extends CallParts {
  transact: Transact
  log: Log
}

/** What support may still ask about. */
const keptMs = 90 * 24 * 3_600_000

/** All of it is found again in the tables: a server that stops, or another one, goes on where this one was. */
export function createDueCalls({ transact, log, ...parts }: DueParts) {
  const { ringSeconds } = parts
  const due = createDueQueue(look)

  async function look(id: string): Promise<void> {
    try {
      await transact(async (work) => {
        const row = await lockCall(work.sql, id)
        const reason = row && reasonNow(row, { nowMs: work.nowMs, ringSeconds })
        if (reason) await endCall(work, parts, { row, reason })
      })
    } catch (error) {
      log.error('a call could not be ended', { id, error })
    }
  }

  const job: Job = {
    name: 'calls.due',
    everyMs: 1_000,
    isDueAtStart: true,
    async run({ sql, nowMs }) {
      const rows = await selectDue(sql, {
        rangSince: new Date(nowMs - ringSeconds * 1000),
        silentSince: new Date(nowMs - silenceSeconds * 1000),
      })
      for (const { id } of rows) due.add(id)
    },
  }
  const prune: Job = {
    name: 'calls.prune',
    everyMs: 3_600_000,
    run: async ({ sql, nowMs }) => void (await deleteEndedBefore(sql, new Date(nowMs - keptMs))),
  }
  return {
    jobs: [job, prune],
    drain: due.drain,
  }
}

function reasonNow(
  row: CallRow,
  { nowMs, ringSeconds }: { nowMs: number; ringSeconds: number },
): EndReason | undefined {
  const isOlder = (at: Date | null, seconds: number) => at !== null && at.getTime() < nowMs - seconds * 1000
  if (row.state === 'ended') return undefined
  if (row.state === 'ringing') {
    if (isOlder(row.started_at, ringSeconds)) return 'noAnswer'
    return isOlder(row.caller_beat_at, silenceSeconds) ? 'cancelled' : undefined
  }
  return isOlder(row.caller_beat_at, silenceSeconds) || isOlder(row.callee_beat_at, silenceSeconds)
    ? 'lost'
    : undefined
}
