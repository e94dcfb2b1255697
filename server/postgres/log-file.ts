/** The file that gets PostgreSQL's own output. */
import { copyFileSync, openSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 5_000_000

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Rotates a large log, keeping one older file, so that logs can't fill the disk. */
export function openLogFile(path: string): { descriptor: number; length: number } {
  const length = sizeOf(path)
  if (length > maxBytes) renameSync(path, `${path}.old`)
  return { descriptor: openSync(path, 'a', 0o600), length: length > maxBytes ? 0 : length }
}

/**
 * Does the same while PostgreSQL has the file open: what it appends goes to the beginning of the emptied file. On a full disk
 * the older part is given up, since room matters more.
 */
export function boundLogFile(path: string, max = maxBytes): void {
  if (sizeOf(path) <= max) return
  const attempt = (act: () => void) => {
    try {
      act()
      return true
    } catch {
      return false
    }
  }
  const old = `${path}.old`
  if (!attempt(() => copyFileSync(path, old))) attempt(() => rmSync(old, { recursive: true, force: true }))
  attempt(() => truncateSync(path))
}
