/** Files in the logs: who may read them, and which are still in use. */
import { filePath, type PersonId } from '@linnet/protocol'
import type { ReadWork } from '../../kernel/work'
import { isFileReadable } from '../log/entry-store'
import { selectWaitingFiles } from '../schedule/schedule-store'
import { selectCarried, selectGroupPhotos } from './attachment-store'

/** Whether this file is attached to a message that the person may read. */
export const mayReadFile = (
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> => isFileReadable(work.sql, { personId, fileId, nowMs: work.nowMs })

/** The files among these that are attached to a readable or scheduled message, or are the photo of a group. */
export async function filesCarriedByLogs(
  work: ReadWork,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const idOfPath = new Map(fileIds.map((id) => [filePath(id, 'original'), id]))
  const [carried, photos, waiting] = await Promise.all([
    selectCarried(work.sql, fileIds),
    selectGroupPhotos(work.sql, [...idOfPath.keys()]),
    selectWaitingFiles(work.sql, fileIds),
  ])
  return [
    ...carried.map((row) => row.fileId),
    ...waiting.map((row) => row.fileId),
    ...photos.flatMap(({ photo }) => idOfPath.get(photo) ?? []),
  ]
}
