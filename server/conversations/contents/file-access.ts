/** Files in the logs: who may read one, and whether anything there still holds it. */
import { filePath, type PersonId } from '@linnet/protocol'
import type { Reading } from '../../kernel/work'
import { isFileReadable } from '../log/entry-store'
import { selectCarried, selectGroupPhotos } from './attachment-store'

/** Whether a message that a person may read carries this file. */
export const mayReadFile = (
  work: Reading,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<boolean> => isFileReadable(work.sql, { personId, fileId, nowMs: work.nowMs })

/** Those of some files that a message carries which somebody may read, or that are the picture of a group. */
export async function filesCarriedByLogs(
  work: Reading,
  fileIds: readonly string[],
): Promise<readonly string[]> {
  const idOfPath = new Map(fileIds.map((id) => [filePath(id, 'original'), id]))
  const [carried, photos] = await Promise.all([
    selectCarried(work.sql, fileIds),
    selectGroupPhotos(work.sql, [...idOfPath.keys()]),
  ])
  return [...carried.map((row) => row.file_id), ...photos.flatMap(({ photo }) => idOfPath.get(photo) ?? [])]
}
