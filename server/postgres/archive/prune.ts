import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupsLike } from '../backup/history'
import type { Manifest } from '../backup/manifest'
import { archivedName } from './archive'

export interface ArchivePruning {
  /** The folder of the archive. */
  archive: string
  /** The folder of the backups, and the one that was just made. */
  folder: string
  made: string
  /** Deletes older backups. */
  prune: () => string[]
}

/** Deletes older backups and the archived log that only they needed. Returns the names of the backups and the count of files. */
export function pruneWithArchive({ archive, folder, made, prune }: ArchivePruning) {
  const before = firstSegments(backupsLike(folder, made))
  const pruned = prune()
  const kept = firstSegments(backupsLike(folder, made))
  let files = 0
  for (const id of before.keys()) files += deleteBefore(join(archive, id), kept.get(id))
  return { pruned, files }
}

/** The oldest segment that backups need, by the folder in the archive. */
function firstSegments(backups: ReadonlyMap<string, Manifest>): Map<string, string> {
  const first = new Map<string, string>()
  for (const { database } of backups.values()) {
    const part = database?.archive
    if (!part) continue
    const known = first.get(part.id)
    if (known === undefined || part.from < known) first.set(part.id, part.from)
  }
  return first
}

/** Deletes the segments before this one, or the whole folder if no backup needs it. Histories of timelines are kept. */
function deleteBefore(folder: string, from: string | undefined): number {
  if (!existsSync(folder)) return 0
  const stored = readdirSync(folder)
  if (from === undefined) {
    rmSync(folder, { recursive: true })
    return stored.length
  }
  const old = stored.filter((file) => {
    const name = archivedName(file)?.name ?? ''
    return /^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < from
  })
  for (const file of old) rmSync(join(folder, file))
  return old.length
}
