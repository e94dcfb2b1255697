/** Files that nobody can read under their address, not even their owner: another domain serves them. */
import type { FileFacts } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import { type FileStore, keyOf } from './file-store'
import { presentFile } from './present'
import { deleteOfPurpose } from './release-store'
import { selectFiles, updateWithheld } from './store'
import { removeBytes } from './sweep'

/** A file in its displayable form: for a video its playable version. */
export interface ShownFile {
  facts: FileFacts
  /** The type of the displayable file, which for a video is not the uploaded one. */
  mime: string
  size: number
  read: () => Promise<Blob | ReadableStream | undefined>
}

export interface WithheldFiles {
  /** Withholds chat files that nothing has used; returns those that are withheld now. */
  take: (work: Work, fileIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** A withheld file; `processing` while it has no version that can be displayed everywhere. */
  find: (work: ReadWork, fileId: string) => Promise<ShownFile | 'processing' | undefined>
  /** Deletes withheld files for good. */
  destroy: (work: Work, fileIds: readonly string[]) => Promise<void>
}

export const createWithheld = ({
  files,
  onFailure,
}: {
  files: FileStore
  onFailure: (error: unknown) => void
}): WithheldFiles => ({
  async take({ sql, nowMs }, fileIds) {
    const rows = await updateWithheld(sql, { ids: fileIds, nowMs })
    return new Set(rows.map(({ id }) => id))
  },

  async find({ sql }, fileId) {
    const [row] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    if (row?.purpose !== 'once') return undefined
    const { kind, state, mime, size, variants } = row
    const played = kind === 'video' ? variants['play'] : undefined
    if (state === 'processing' && !played && mime !== 'video/mp4') return 'processing'
    const shown = played ?? { mime, size: Number(size) }
    const { state: _, ...facts } = presentFile(row)
    const key = keyOf(row.id, played ? 'play' : 'original')
    return { facts, ...shown, read: () => files.read(key, { start: 0, end: shown.size }) }
  },

  async destroy(work, fileIds) {
    const gone = await deleteOfPurpose(work.sql, { ids: fileIds, purpose: 'once' })
    // The bytes are deleted only once the rows are gone for certain.
    work.afterCommit(() => void removeBytes(files, gone).catch(onFailure))
  },
})
