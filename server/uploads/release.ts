import type { CarriedFiles } from '../kernel/domain'
import type { Job } from '../kernel/jobs'
import type { Work } from '../kernel/work'
import type { FileStore } from './file-store'
import { freedPurposes } from './purposes'
import { deleteUnreferenced, selectDue, markChecked } from './release-store'
import { removeBytes } from './sweep'
import { freedAfterMs } from './use'

const batchSize = 1000
const checkIntervalMs = 24 * 3_600_000

export interface ReleaseParts {
  files: FileStore
  carriers: readonly CarriedFiles[]
  onFailure: (error: unknown) => void
}

/**
 * Frees files that were used once: recalled, self-destructed, deleted by everyone, or replaced. Each file is checked
 * once a day, a batch with one query per domain. A file goes only after nothing has referenced it for `freedAfterMs`,
 * so one that is about to be reused is not lost.
 */
export const createRelease = ({ files, carriers, onFailure }: ReleaseParts): Job => ({
  name: 'uploads.release',
  everyMs: 5 * 60_000,
  run: async (work) => {
    const { sql, nowMs } = work
    const ids = await selectDue(sql, {
      purposes: freedPurposes,
      beforeMs: nowMs - checkIntervalMs,
      batchSize,
    })
    if (ids.length === 0) return
    const carried = await carriedAmong(work, carriers, ids)
    const unreferenced = ids.filter((id) => !carried.has(id))
    await markChecked(sql, { ids, unreferenced, nowMs })
    const gone = await deleteUnreferenced(sql, { ids: unreferenced, beforeMs: nowMs - freedAfterMs })
    // The bytes are deleted only once the rows are gone for certain.
    work.afterCommit(() => void removeBytes(files, gone).catch(onFailure))
  },
})

async function carriedAmong(
  work: Work,
  carriers: readonly CarriedFiles[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const carried = new Set<string>()
  for (const check of carriers) {
    const open = ids.filter((id) => !carried.has(id))
    if (open.length > 0) for (const id of await check(work, open)) carried.add(id)
  }
  return carried
}
