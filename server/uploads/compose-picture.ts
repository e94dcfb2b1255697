import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CleanedPicture } from './clean-picture'
import { readContentType } from './media/content-type'
import type { Arrangement } from './media/picture-job'
import type { Pictures } from './media/pictures'

export interface Piece {
  bytes: Uint8Array
  left: number
  top: number
}

/** Puts untrusted pictures of one size together into one, for another domain. */
export type ComposePicture = (
  pieces: readonly Piece[],
  arrangement: Omit<Arrangement, 'pieces'>,
) => Promise<CleanedPicture | 'unreadable'>

export function createComposePicture({
  pictures,
  scratch,
}: {
  pictures: Pictures
  scratch: string
}): ComposePicture {
  return async (pieces, arrangement) => {
    const folder = join(scratch, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const placed = await Promise.all(
        pieces.map(async ({ bytes, left, top }, at) => {
          const source = join(folder, `piece-${at}`)
          await writeFile(source, bytes)
          return { source, left, top }
        }),
      )
      for (const { source } of placed)
        if ((await readContentType(source)).family !== 'image') return 'unreadable'
      const picture = await pictures.compose({
        folder,
        person: 'maps',
        arrangement: { ...arrangement, pieces: placed },
      })
      if (!picture) return 'unreadable'
      const { original, width, height } = picture
      return { bytes: new Uint8Array(await readFile(original.path)), mime: original.mime, width, height }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
