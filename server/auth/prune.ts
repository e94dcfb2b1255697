import type { Work } from '../kernel/work'
import { forgetPushSubscriptions } from '../profiles'
import { deleteAttemptsBefore } from './attempt-store'
import { attemptWindowMs } from './attempts'
import { deleteExpiredCodes, deleteSendingsBefore } from './code-store'
import { unusedAfterMs } from './sessions'
import { deleteUnusedSessions } from './store'

const dayMs = 24 * 3_600_000

/** Deletes expired codes and counters. */
export async function pruneCodes({ sql, nowMs }: Work): Promise<void> {
  await deleteExpiredCodes(sql, nowMs)
  await deleteSendingsBefore(sql, nowMs - dayMs)
  await deleteAttemptsBefore(sql, nowMs - attemptWindowMs)
}

/** Ends sessions that have not been used for 90 days. */
export async function pruneSessions(work: Work): Promise<void> {
  const ended = await deleteUnusedSessions(work.sql, work.nowMs - unusedAfterMs)
  await forgetPushSubscriptions(work, ended)
}
