import type { FilePurpose } from '@linnet/protocol'
import type { CarriedFiles } from '../kernel/domain'
import type { Job } from '../kernel/jobs'
import type { Work } from '../kernel/work'
import type { FileStore } from './file-store'
import { deleteLoose, selectDue, updateLooked } from './release-store'
import { removeBytes } from './sweep'
import { freedAfterMs } from './use'

/** Whoever carries files for these says so by a check; what was sent to the staff is theirs to keep. */
const freed: readonly FilePurpose[] = ['chat', 'photo', 'groupPhoto']

const most = 1000
const lookAgainAfterMs = 24 * 3_600_000

export interface ReleaseParts {
  files: FileStore
  carriers: readonly CarriedFiles[]
  onFailure: (error: unknown) => void
}

/**
 * Frees files that were carried once: recalled, destroyed, deleted by everybody, replaced. Each file is looked at once a
 * day, a batch by one query of each carrier; one that nothing carries goes when nothing has carried it since for
 * `freedAfterMs`, so that what is on its way to be carried again is not lost.
 */
export const createRelease = ({ files, carriers, onFailure }: ReleaseParts): Job => ({
  name: 'uploads.release',
  everyMs: 5 * 60_000,
  run: async (work) => {
    const { sql, nowMs } = work
    const ids = await selectDue(sql, { purposes: freed, beforeMs: nowMs - lookAgainAfterMs, most })
    if (ids.length === 0) return
    const carried = await carriedAmong(work, carriers, ids)
    const loose = ids.filter((id) => !carried.has(id))
    await updateLooked(sql, { ids, loose, nowMs })
    const gone = await deleteLoose(sql, { ids: loose, beforeMs: nowMs - freedAfterMs })
    // Bytes go only when the rows are gone for certain.
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
