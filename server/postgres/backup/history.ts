/** The backups that a folder holds: the newest is the base of the next one, and old ones are deleted. */
import { existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'
import { hasManifest, type Manifest, readManifest } from './manifest'

/** Reads a manifest that may be damaged. */
function manifestOf(root: string): Manifest | undefined {
  try {
    return readManifest(root)
  } catch {
    return undefined
  }
}

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

/** The newest backup; undefined if there is none, or its manifest is damaged, of which `warn` is notified. */
export function findPrevious(folder: string, warn: (text: string) => void): PreviousBackup | undefined {
  const name = backupsIn(folder).at(-1)
  if (name === undefined) return undefined
  const root = join(folder, name)
  const manifest = manifestOf(root)
  if (manifest) return { root, manifest }
  warn(
    `The manifest of ${root} is damaged, so this backup copies every file. Move the damaged backup elsewhere.`,
  )
  return undefined
}

export interface Pruning {
  folder: string
  keys: string
  keep: number
  /** The name of the backup that was just made. It is kept, even if a wrong clock has given it an old name. */
  made: string
}

/** The complete backups of the installation that made one of them, by name, the oldest first. */
export function backupsLike(folder: string, made: string): Map<string, Manifest> {
  const installation = installationOf(readManifest(join(folder, made)))
  const found = backupsIn(folder).map((name) => [name, manifestOf(join(folder, name))] as const)
  return new Map(
    found.flatMap(([name, manifest]) =>
      manifest && installationOf(manifest) === installation ? [[name, manifest] as const] : [],
    ),
  )
}

/** Deletes all complete backups of this installation but the newest, with their keys, and returns the names. */
export function prune({ folder, keys, keep, made }: Pruning): string[] {
  const others = [...backupsLike(folder, made).keys()].filter((name) => name !== made)
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) for (const path of [join(folder, name), join(keys, `${name}.keys`)]) remove(path)
  return old
}

/** Recognizes the installation: by its database, or if that is outside, by the key that verifies its ledger. */
const installationOf = ({ database, files }: Manifest): string | undefined =>
  database?.systemId ?? files.find(({ path }) => path === 'data/ledger-heads.pub')?.sha256

/** Deletes a backup. If this is killed halfway, nothing that looks like a complete backup is left. */
function remove(path: string): void {
  if (!existsSync(path)) return
  const partial = `${path}.partial`
  rmSync(partial, { recursive: true, force: true })
  renameSync(path, partial)
  rmSync(partial, { recursive: true, force: true })
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
