/** Staff access to pictures of documents: viewing them with a watermark, and deleting them. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadWork, Work } from '../kernel/work'
import { type FileStore, keyOf } from './file-store'
import type { Media } from './media/media'
import { deleteOfPurpose } from './release-store'
import { isSealed, type Seals } from './seals'
import { selectFiles } from './store'
import { removeBytes } from './sweep'

interface Parts {
  files: FileStore
  seals: Seals
  media: Pick<Media, 'pictures'>
  scratch: string
  onFailure: (error: unknown) => void
}

export const createSealedReads = ({ files, seals, media, scratch, onFailure }: Parts) => ({
  async readMarked(
    { sql }: ReadWork,
    { fileId, text }: { fileId: string; text: string },
  ): Promise<Buffer | undefined> {
    const [file] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    if (!file || !isSealed(file.purpose)) return undefined
    const bytes = await seals.read(files, { key: keyOf(file.id, 'original'), size: Number(file.size) })
    if (!bytes) return undefined
    const folder = join(scratch, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const source = join(folder, 'source')
      await writeFile(source, bytes, { mode: 0o600 })
      const marked = await media.pictures.mark({ source, folder, person: file.ownerId, text })
      return marked && (await readFile(marked.original.path))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  async destroySealed(work: Work, fileIds: readonly string[]): Promise<void> {
    const gone = await deleteOfPurpose(work.sql, { ids: fileIds, purpose: 'realName' })
    // The bytes are deleted only once the rows are gone for certain.
    work.afterCommit(() => void removeBytes(files, gone).catch(onFailure))
  },
})
