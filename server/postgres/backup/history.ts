/** The backups that a folder holds: the newest is the base of the next one, and old ones are deleted. */
import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'
import { hasManifest, type Manifest, readManifest } from './manifest'

export interface PreviousBackup {
  root: string
  manifest: Manifest
}

const backupName = /^linnet-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/
const partialName = /^linnet-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.keys)?\.partial$/
/** No backup takes that long, so a folder as old was left by one that was killed. */
const leftMs = 24 * 3_600_000

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** The complete backups in a folder, the oldest first. */
const backupsIn = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => backupName.test(name) && hasManifest(join(folder, name)))
    .sort()

export function findPrevious(folder: string): PreviousBackup | undefined {
  const name = backupsIn(folder).at(-1)
  if (name === undefined) return undefined
  const root = join(folder, name)
  return { root, manifest: readManifest(root) }
}

/** Deletes all complete backups but the newest, with their keys, and returns the names. */
export function prune({ folder, keys, keep }: { folder: string; keys: string; keep: number }): string[] {
  const old = backupsIn(folder).slice(0, -keep)
  for (const name of old) {
    rmSync(join(folder, name), { recursive: true, force: true })
    rmSync(join(keys, `${name}.keys`), { recursive: true, force: true })
  }
  return old
}

/** Deletes what backups that were killed have left. */
export function removeLeft(folder: string): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    if (partialName.test(name) && Date.now() - statSync(path).mtimeMs > leftMs)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Refuses a backup into the folder that it copies: it would be lost together with it, and fills its disk. */
export function requireApart(folder: string, dataDir: string): void {
  const real = (path: string): string =>
    existsSync(path) ? realpathSync(path) : join(real(dirname(path)), path.slice(dirname(path).length))
  if (`${real(folder)}${sep}`.startsWith(`${real(dataDir)}${sep}`))
    throw new StartRefusal(
      `${folder} is in DATA_DIR, which the backup is of. Choose a folder on another disk.`,
    )
}
