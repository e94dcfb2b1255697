import type { FileFacts, FilePurpose, FileView, PersonId } from '@linnet/protocol'
import type { ReadWork, Work } from '../kernel/work'
import type { Piece } from './media/piece'
import { presentFile } from './present'
import { type FileRow, selectConversions, selectFiles, updateUsed, wantLow } from './store'

const hourMs = 3_600_000
/** The time within which a file must be used; otherwise it is deleted. */
export const removedAfterMs = 24 * hourMs
/**
 * The time for which a file is usable, an hour less, so that no file is claimed while it is being deleted.
 */
const usableForMs = removedAfterMs - hourMs

/** The time after which an unreferenced file is deleted; it can be claimed again until an hour before. */
export const freedAfterMs = 72 * hourMs
const heldForMs = freedAfterMs - hourMs

/** A file as other domains see it: its properties, owner and purpose. */
export type StoredFile = FileView & Pick<FileRow, 'ownerId' | 'purpose' | 'isUsed'>

/** The files with these ids; missing ones are omitted. */
export async function filesByIds(
  { sql, nowMs }: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFiles(sql, {
    ids,
    unusedAfterMs: nowMs - usableForMs,
    looseAfterMs: nowMs - heldForMs,
  })
  return new Map(
    rows.map((row) => {
      const { ownerId, purpose, isUsed } = row
      return [row.id, { ...presentFile(row), ownerId, purpose, isUsed }]
    }),
  )
}

/** The facts that messages contain about the chat files with these ids. */
export async function chatFactsByIds(
  work: ReadWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileFacts & { ownerId: PersonId; isUsed: boolean }>> {
  const facts = new Map<string, FileFacts & { ownerId: PersonId; isUsed: boolean }>()
  for (const { purpose, state: _, ...file } of (await filesByIds(work, ids)).values())
    if (purpose === 'chat') facts.set(file.id, file)
  return facts
}

/** Marks files as used, so they are kept. */
export async function markUsed({ sql, nowMs }: Work, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updateUsed(sql, { ids, nowMs })
}

/**
 * Requests a short video of a file, or of a piece of it: a version with 540 lines in addition to the usual
 * one. Done only once, however often it is requested; returns whether this was the first time.
 */
export const makeShortVideo = (
  { sql }: Work,
  { fileId: id, piece }: { fileId: string; piece?: Piece | undefined },
): Promise<boolean> => wantLow(sql, { id, piece })

/** The progress of converting a video. */
export interface Conversion {
  state: FileRow['state']
  /** The progress in percent. */
  progress: number
  durationMs: number | null
  /** Whether there is a version with 540 lines. */
  hasLow: boolean
}

export async function conversionsOf(
  { sql }: ReadWork,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, Conversion>> {
  if (fileIds.length === 0) return new Map()
  return new Map((await selectConversions(sql, fileIds)).map(({ id, ...conversion }) => [id, conversion]))
}

const picturePath = /^\/im\/file\/([0-9a-f-]{36})\/(?:original|thumb)$/

/** The file at a path if this person uploaded it for this purpose; marks it as used. */
export async function claimPicture(
  work: Work,
  { personId, path, purpose }: { personId: PersonId; path: string; purpose: FilePurpose },
): Promise<StoredFile | undefined> {
  const id = picturePath.exec(path)?.[1]
  const file = id === undefined ? undefined : (await filesByIds(work, [id])).get(id)
  if (file?.ownerId !== personId || file.purpose !== purpose) return undefined
  await markUsed(work, [file.id])
  return file
}
