import type { Work } from '../kernel/work'
import { deleteEventsBefore } from './store'

const keptMs = 30 * 24 * 3_600_000

const batchSize = 5000

/** Deletes events older than 30 days, in batches; a device offline for longer reloads its lists. */
export async function pruneUserLogs(work: Work): Promise<void | 'again'> {
  const deleted = await deleteEventsBefore(work.sql, { beforeMs: work.nowMs - keptMs, limit: batchSize })
  return deleted === batchSize ? 'again' : undefined
}
