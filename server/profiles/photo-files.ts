import { filePath } from '@linnet/protocol'
import type { ReadWork } from '../kernel/work'
import { selectPhotos } from './store'

/** The files among these that are someone's photo. */
export async function photosAmong(work: ReadWork, fileIds: readonly string[]): Promise<readonly string[]> {
  const idOfPath = new Map(
    fileIds.flatMap((id) => [
      [filePath(id, 'original'), id],
      [filePath(id, 'thumb'), id],
    ]),
  )
  const rows = await selectPhotos(work.sql, [...idOfPath.keys()])
  return rows.flatMap(({ photo }) => idOfPath.get(photo) ?? [])
}
