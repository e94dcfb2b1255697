import type { Work } from '../kernel/work'
import { deleteEventsBefore } from './store'

const keptMs = 30 * 24 * 3_600_000

/** Forgets events of more than 30 days: a device that was away longer fetches its lists afresh. */
export async function pruneUserLogs(work: Work): Promise<void> {
  await deleteEventsBefore(work.sql, work.nowMs - keptMs)
}
