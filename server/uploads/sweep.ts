import type { Work } from '../kernel/work'
import { type FileStore, keyOf } from './file-store'
import { deleteReservationsBefore } from './reservation-store'
import type { UnfinishedBytes } from './resumable/unfinished-bytes'
import { deleteUnfinishedBefore } from './resumable/unfinished-store'
import { deleteUnused, type RemovedFile } from './store'
import { removedAfterMs } from './use'

const batchSize = 500
const unfinishedForMs = 24 * 3_600_000

export interface SweepParts {
  files: FileStore
  unfinished: Pick<UnfinishedBytes, 'drop' | 'dropLeftBehind'>
  onFailure: (error: unknown) => void
}

/** Deletes files that were not used within a day, and expired unfinished uploads. */
export const createSweep =
  ({ files, unfinished, onFailure }: SweepParts) =>
  async (work: Work): Promise<void> => {
    const { sql, nowMs } = work
    const gone = await deleteUnused(sql, { beforeMs: nowMs - removedAfterMs, batchSize })
    await deleteReservationsBefore(sql, nowMs)
    const expired = await deleteUnfinishedBefore(sql, nowMs - unfinishedForMs)
    const removeAll = async () => {
      await removeBytes(files, gone)
      for (const id of expired) await unfinished.drop(id)
      await unfinished.dropLeftBehind(nowMs)
    }
    // The bytes are deleted only once the rows are gone for certain.
    work.afterCommit(() => void removeAll().catch(onFailure))
  }

/** Deletes all stored variants of files whose rows are gone. */
export async function removeBytes(files: FileStore, gone: readonly RemovedFile[]): Promise<void> {
  for (const { id, variants } of gone)
    for (const variant of ['original', ...Object.keys(variants)]) await files.remove(keyOf(id, variant))
}
