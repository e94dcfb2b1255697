import type { Work } from '../kernel/work'
import { deleteChangesBefore } from './account-changes/change-store'
import { attempts } from './attempt-store'
import { attemptWindowMs } from './attempts'
import { codeCounts, deleteExpiredChallenges } from './budget-store'
import { deleteExpiredCodes, deleteSendingsBefore } from './code-store'
import { deleteTicketsBefore } from './factors/ticket-store'
import { deleteTrustEndedBefore } from './factors/trust-store'
import { deleteQrLoginsBefore } from './qr-login/qr-login-store'

const dayMs = 24 * 3_600_000

/**
 * The time for which former addresses are kept: numbers reach other people within months.
 */
const changesKeptMs = 365 * dayMs

/** Deletes expired codes, tickets and counters, and old changes of accounts. */
export async function pruneCodes({ sql, nowMs }: Work): Promise<void> {
  await deleteExpiredCodes(sql, nowMs)
  await deleteSendingsBefore(sql, nowMs - dayMs)
  await codeCounts.forgetBefore(sql, nowMs - dayMs)
  await deleteExpiredChallenges(sql, nowMs)
  await deleteChangesBefore(sql, nowMs - changesKeptMs)
  await deleteTicketsBefore(sql, nowMs)
  await deleteTrustEndedBefore(sql, nowMs)
  await deleteQrLoginsBefore(sql, nowMs)
  await attempts.forgetBefore(sql, nowMs - attemptWindowMs)
}
