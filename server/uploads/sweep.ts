import type { Work } from '../kernel/work'
import { type FileStore, keyOf } from './file-store'
import { deleteUnfinishedBefore } from './resumable/unfinished-store'
import { deleteUnused, type RemovedFile } from './store'
import { removedAfterMs } from './use'

const most = 500
const unfinishedForMs = 24 * 3_600_000

export interface SweepParts {
  files: FileStore
  dropUnfinished: (id: string) => Promise<void>
  onFailure: (error: unknown) => void
}

/** Removes files that nothing has come to carry within a day, and uploads that were never finished. */
export const createSweep =
  ({ files, dropUnfinished, onFailure }: SweepParts) =>
  async (work: Work): Promise<void> => {
    const { sql, nowMs } = work
    const gone = await deleteUnused(sql, { beforeMs: nowMs - removedAfterMs, most })
    const expired = await deleteUnfinishedBefore(sql, nowMs - unfinishedForMs)
    const removeAll = async () => {
      await removeBytes(files, gone)
      for (const id of expired) await dropUnfinished(id)
    }
    // Bytes go only when the rows are gone for certain.
    work.afterCommit(() => void removeAll().catch(onFailure))
  }

/** Removes all that is stored of files whose rows are gone. */
export async function removeBytes(files: FileStore, gone: readonly RemovedFile[]): Promise<void> {
  for (const { id, variants } of gone)
    for (const variant of ['original', ...Object.keys(variants)]) await files.remove(keyOf(id, variant))
}
