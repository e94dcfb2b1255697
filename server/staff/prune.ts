import type { Work } from '../kernel/work'
import { attempts } from './attempt-store'
import { wrongFactorWindowMs } from './factor-alerts'
import { deleteSessionsBefore } from './session-store'
import { deleteTicketsBefore } from './ticket-store'

const keptMs = 90 * 24 * 3_600_000

/** Deletes sessions that ended long ago, and leftovers of first steps. */
export async function prune({ sql, nowMs }: Work): Promise<void> {
  await deleteSessionsBefore(sql, nowMs - keptMs)
  await deleteTicketsBefore(sql, nowMs)
  await attempts.forgetBefore(sql, nowMs - wrongFactorWindowMs)
}
