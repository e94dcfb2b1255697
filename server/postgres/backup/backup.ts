/** Backs up an installation while it runs: the embedded database, uploaded files, noted heads, and, separately, the keys. */
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Sql } from '../../kernel/database'
import { copyCluster } from './base-backup'
import { type CopiedFile, copyTree } from './copy'
import type { PreviousBackup } from './history'
import { type Manifest, writeManifest } from './manifest'
import { sealIdOf } from './sealing'

export interface BackupRequest {
  dataDir: string
  /** The folders to create. */
  target: string
  keysTarget: string
  /** A superuser of the embedded database; undefined if the database is outside. */
  sql: Sql | undefined
  linnet: string
  head: Manifest['head']
  figures?: Manifest['figures']
  /** An earlier backup on the same disk, whose copies of unchanged files are linked instead of copied. */
  previous?: PreviousBackup | undefined
  /** The public key for which the copies are encrypted. */
  seals?: KeyObject | undefined
  /** The folder in the archive of the log, if the database archives it. */
  archiveId?: string | undefined
}

/** Whether a file of the data folder is one without which nobody can log in, pay, or read signed data. */
export const isKey = (name: string): boolean => name === 'secrets' || /^postgres-.*password$/.test(name)

/**
 * Backs up; returns the manifest once everything is on disk. Until then the names end in `.partial`. What a failed backup has
 * copied is removed, since its disk may be full.
 */
export async function backUp(request: BackupRequest): Promise<Manifest> {
  const root = partial(request.target)
  const keysRoot = partial(request.keysTarget)
  const remove = () => [root, keysRoot].forEach((folder) => rmSync(folder, { recursive: true, force: true }))
  remove()
  try {
    for (const folder of [root, keysRoot]) mkdirSync(folder, { recursive: true, mode: 0o700 })
    const manifest = await copyAll(request, { root, keysRoot })
    renameSync(keysRoot, request.keysTarget)
    renameSync(root, request.target)
    return manifest
  } catch (error) {
    remove()
    throw error
  }
}

async function copyAll(
  { dataDir, sql, linnet, head, figures, previous, seals, archiveId }: BackupRequest,
  { root, keysRoot }: { root: string; keysRoot: string },
): Promise<Manifest> {
  const startedAt = new Date().toISOString()
  // Heads are copied before the database, so that no head is noted that the backup lacks.
  const noted = copyTree({
    from: dataDir,
    root,
    path: 'data',
    seals,
    takes: (path) => /^ledger-heads\.\w+$/.test(path),
  })
  const keys = copyTree({
    from: dataDir,
    root: keysRoot,
    path: 'keys',
    seals,
    takes: (path) => isKey(path.split('/')[0] ?? ''),
  })
  // Files are copied once before and once after the database. A file is stored before a row names it, so
  // every file named by a row of the backup is there, including files deleted in between.
  const stored = { dataDir, root, previous, seals }
  const before = copyFiles(stored, [])
  const pgData = join(dataDir, 'postgres')
  const base = sql && (await copyCluster(sql, { pgData, root, path: 'database', seals }))
  const files = [...before, ...copyFiles(stored, before)]
  const manifest: Manifest = {
    format: 1,
    linnet,
    startedAt,
    finishedAt: new Date().toISOString(),
    database: base
      ? {
          postgres: '18',
          systemId: base.systemId,
          stopLsn: base.stopLsn,
          ...(archiveId !== undefined && { archive: { id: archiveId, from: base.firstSegment } }),
        }
      : null,
    head,
    ...(figures && { figures }),
    ...(seals && { sealedFor: sealIdOf(seals) }),
    files: [...noted, ...files, ...(base?.files ?? []), ...keys],
  }
  writeManifest(root, manifest)
  return manifest
}

const partial = (target: string) => join(dirname(target), `${basename(target)}.partial`)

/** Days in which each linked copy is read again once, so that one which has decayed is replaced from the original. */
const rereadDays = 30

/** Spreads the copies over the days by their hashes. */
export const isDueOn =
  (now: Date) =>
  ({ sha256 }: Pick<CopiedFile, 'sha256'>): boolean =>
    Number.parseInt(sha256.slice(0, 8), 16) % rereadDays ===
    Math.floor(now.getTime() / 86_400_000) % rereadDays

function copyFiles(
  {
    dataDir,
    root,
    previous,
    seals,
  }: Pick<BackupRequest, 'dataDir' | 'previous' | 'seals'> & { root: string },
  known: readonly CopiedFile[],
): CopiedFile[] {
  const stored = join(dataDir, 'files', 'stored')
  if (!existsSync(stored)) return []
  const paths = new Set(known.map(({ path }) => path))
  const takes = (path: string) => !paths.has(`files/${path}`)
  // Copies that are encrypted for another key, or not at all, do not belong in this backup.
  const isAlike = previous?.manifest.sealedFor === (seals && sealIdOf(seals))
  const earlier = previous &&
    isAlike && {
      root: previous.root,
      startedMs: Date.parse(previous.manifest.startedAt),
      files: new Map(previous.manifest.files.map((file) => [file.path, file])),
      rereads: isDueOn(new Date()),
    }
  return copyTree({ from: stored, root, path: 'files', takes, earlier: earlier || undefined, seals })
}
