/** Ends abandoned calls: unanswered ones, and those with a device that is gone. Charges the minutes of paid ones. */
import { silenceSeconds } from '@linnet/protocol'
import type { Job } from '../kernel/jobs'
import { selectStranded } from './billing/bill-store'
import { releaseMinutes } from './billing/charge'
import { chargeCall } from './charge-call'
import { endCall, type CallParts } from './end-call'
import { createExpiry, type ExpiryKernel, pruneJob, type Silence } from './participation/expiry'
import { type CallRow, deleteEndedBefore, type EndReason, lockCall, selectDue } from './store'

interface ExpiryParts extends CallParts, ExpiryKernel {}

/** The times before which a call is over if it began to ring, or if its device was last heard. */
interface Limits {
  rangSince: Date
  silentSince: Date
}

export function createCallExpiry({ transact, log, othersEndedMs, ...parts }: ExpiryParts) {
  const limitsAt = (nowMs: number, silence: Silence): Limits => ({
    rangSince: new Date(nowMs - parts.ringSeconds * 1000),
    silentSince: silence(silenceSeconds),
  })
  const expiry = createExpiry(
    { transact, log, othersEndedMs },
    {
      job: 'calls.due',
      what: 'a call',
      findDue: ({ sql, nowMs }, silence) =>
        selectDue(sql, { ...limitsAt(nowMs, silence), now: new Date(nowMs) }),
      async expire(work, id, silence) {
        const row = await lockCall(work.sql, id)
        const reason = row && reasonNow(row, limitsAt(work.nowMs, silence))
        if (reason) await endCall(work, parts, { row, reason })
        else if (row) await chargeCall(work, parts, row)
      },
    },
  )
  /** Releases the holds of calls that ended while all money was stopped. */
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
  const prune = pruneJob('calls.prune', ({ sql }, endedBefore) => deleteEndedBefore(sql, endedBefore))
  return { jobs: [expiry.job, release, prune], drain: expiry.drain }
}

function reasonNow(row: CallRow, { rangSince, silentSince }: Limits): EndReason | undefined {
  if (row.state === 'ended') return undefined
  if (row.state === 'ringing') {
    if (row.startedAt < rangSince) return 'noAnswer'
    return row.callerBeatAt < silentSince ? 'cancelled' : undefined
  }
  const isCalleeSilent = row.calleeBeatAt !== null && row.calleeBeatAt < silentSince
  return row.callerBeatAt < silentSince || isCalleeSilent ? 'lost' : undefined
}
