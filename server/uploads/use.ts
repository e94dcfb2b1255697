import type { FileFacts, FilePurpose, FileView, PersonId } from '@linnet/protocol'
import type { Reading, Work } from '../kernel/work'
import { presentFile } from './present'
import { selectFiles, updateUsed } from './store'

const hourMs = 3_600_000
/** A file that nothing carries by then is removed. */
export const removedAfterMs = 24 * hourMs
/** It can be used until an hour before, so that nothing takes up a file while it is being removed. */
const usableForMs = removedAfterMs - hourMs

/** A file that nothing has carried for so long is removed; it can be taken up again until an hour before. */
export const freedAfterMs = 72 * hourMs
const heldForMs = freedAfterMs - hourMs

/** A file as other domains know it: what the server found out about it, whose it is, and what for. */
export type StoredFile = FileView & { ownerId: PersonId; purpose: FilePurpose }

/** The files of these ids that there are. */
export async function filesByIds(
  { sql, nowMs }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFiles(sql, {
    ids,
    unusedAfterMs: nowMs - usableForMs,
    looseAfterMs: nowMs - heldForMs,
  })
  return new Map(
    rows.map((row) => [row.id, { ...presentFile(row), ownerId: row.ownerId, purpose: row.purpose }]),
  )
}

/** What a message says of the files of these ids that were sent for chats. */
export async function chatFactsByIds(
  work: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileFacts & { ownerId: PersonId }>> {
  const facts = new Map<string, FileFacts & { ownerId: PersonId }>()
  for (const { purpose, state: _, ...file } of (await filesByIds(work, ids)).values())
    if (purpose === 'chat') facts.set(file.id, file)
  return facts
}

/** Something carries these files now: they stay. */
export async function markUsed({ sql, nowMs }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updateUsed(sql, { ids, nowMs })
}

const picturePath = /^\/im\/file\/([0-9a-f-]{36})\/(?:original|thumb)$/

/** The file that a path leads to, when it is one that this person sent for this purpose. It stays from then on. */
export async function takeUpPicture(
  work: Work,
  { personId, path, purpose }: { personId: PersonId; path: string; purpose: FilePurpose },
): Promise<StoredFile | undefined> {
  const id = picturePath.exec(path)?.[1]
  const file = id === undefined ? undefined : (await filesByIds(work, [id])).get(id)
  if (file?.ownerId !== personId || file.purpose !== purpose) return undefined
  await markUsed(work, [file.id])
  return file
}
