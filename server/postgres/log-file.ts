/** The file that gets PostgreSQL's own output. */
import { copyFileSync, openSync, renameSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 5_000_000

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Rotates a large log, keeping one older file, so that logs can't fill the disk. */
export function openLogFile(path: string): { descriptor: number; length: number } {
  const length = sizeOf(path)
  if (length > maxBytes) renameSync(path, `${path}.old`)
  return { descriptor: openSync(path, 'a', 0o600), length: length > maxBytes ? 0 : length }
}

/** Does the same while PostgreSQL has the file open: what it appends goes to the beginning of the emptied file. */
export function boundLogFile(path: string, max = maxBytes): void {
  if (sizeOf(path) <= max) return
  copyFileSync(path, `${path}.old`)
  truncateSync(path)
}
