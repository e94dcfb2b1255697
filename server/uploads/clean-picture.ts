import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readContentType } from './media/content-type'
import type { Pictures } from './media/pictures'

export interface CleanedPicture {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
  width: number
  height: number
}

/** Re-encodes a picture for another domain, which removes its metadata. */
export type CleanPicture = (bytes: Uint8Array) => Promise<CleanedPicture | 'unreadable'>

export function createCleanPicture({
  pictures,
  scratch,
}: {
  pictures: Pictures
  scratch: string
}): CleanPicture {
  return async (bytes) => {
    const folder = join(scratch, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const source = join(folder, 'source')
      await writeFile(source, bytes)
      if (bytes.length === 0 || (await readContentType(source)).family !== 'image') return 'unreadable'
      const picture = await pictures.make({ source, folder, isAvatar: false, person: 'staff' })
      if (typeof picture === 'string') return 'unreadable'
      const { original, width, height } = picture
      // The output of a compromised decoder could be a link to a file that only the server may read.
      if (!(await lstat(original.path)).isFile()) return 'unreadable'
      return { bytes: new Uint8Array(await readFile(original.path)), mime: original.mime, width, height }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
