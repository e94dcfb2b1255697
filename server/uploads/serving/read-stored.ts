import type { ReadWork } from '../../kernel/work'
import { type FileStore, keyOf } from '../file-store'
import { isSealed, type Seals } from '../seals'
import { selectFiles } from '../store'

export interface StoredBytes {
  body: Blob | ReadableStream
  mime: string
  /** Whether it is a picture, a video or a voice message made by this server, which a browser may display. */
  isShown: boolean
}

/** Reads the picture of a file: the file itself, or a still of a video. Undefined if it has none. */
export const createReadPicture =
  (files: FileStore) =>
  async ({ sql }: ReadWork, fileId: string): Promise<Uint8Array | undefined> => {
    const [file] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    if (!file || file.purpose === 'once' || (file.kind !== 'image' && file.kind !== 'video')) return undefined
    const isVideo = file.kind === 'video'
    const size = isVideo ? file.variants['poster']?.size : Number(file.size)
    if (size === undefined) return undefined
    const body = await files.read(keyOf(file.id, isVideo ? 'poster' : 'original'), { start: 0, end: size })
    return body && new Uint8Array(await new Response(body).arrayBuffer())
  }

/** Reads a file for the person who uploaded it: a sealed picture of a document opened, all else as stored. */
export function createReadOwn(files: FileStore, seals: Seals) {
  const readStored = createReadStored(files)
  return async (work: ReadWork, fileId: string): Promise<Blob | ReadableStream | undefined> => {
    const [file] = await selectFiles(work.sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    if (!file || !isSealed(file.purpose)) return (await readStored(work, fileId))?.body
    const bytes = await seals.read(files, { key: keyOf(file.id, 'original'), size: Number(file.size) })
    return bytes && new Blob([new Uint8Array(bytes)])
  }
}

/** Reads a stored file for staff: for a video its playable version, otherwise the original. */
export const createReadStored =
  (files: FileStore) =>
  async ({ sql }: ReadWork, fileId: string): Promise<StoredBytes | undefined> => {
    const [file] = await selectFiles(sql, { ids: [fileId], unusedAfterMs: 0, looseAfterMs: 0 })
    if (!file || file.purpose === 'once') return undefined
    const played = file.variants['play']
    const stored = played ? 'play' : 'original'
    const { mime, size } = played ?? { mime: file.mime, size: Number(file.size) }
    const body = await files.read(keyOf(file.id, stored), { start: 0, end: size })
    return body && { body, mime, isShown: file.kind !== 'file' }
  }
