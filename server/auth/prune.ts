import type { Work } from '../kernel/work'
import { deleteAttemptsBefore } from './attempt-store'
import { attemptWindowMs } from './attempts'
import { deleteBudgetsBefore, deleteExpiredChallenges } from './budget-store'
import { deleteExpiredCodes, deleteSendingsBefore } from './code-store'

const dayMs = 24 * 3_600_000

/** Deletes expired codes and counters. */
export async function pruneCodes({ sql, nowMs }: Work): Promise<void> {
  await deleteExpiredCodes(sql, nowMs)
  await deleteSendingsBefore(sql, nowMs - dayMs)
  await deleteBudgetsBefore(sql, nowMs - dayMs)
  await deleteExpiredChallenges(sql, nowMs)
  await deleteAttemptsBefore(sql, nowMs - attemptWindowMs)
}
