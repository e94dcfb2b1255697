import type { Work } from '../kernel/work'
import { deleteEventsBefore } from './store'

const keptMs = 30 * 24 * 3_600_000

/** Deletes events older than 30 days; a device offline for longer reloads its lists. */
export async function pruneUserLogs(work: Work): Promise<void> {
  await deleteEventsBefore(work.sql, work.nowMs - keptMs)
}
