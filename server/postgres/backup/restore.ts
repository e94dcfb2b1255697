import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'
import { copyHashed, type CopiedFile } from './copy'
import { type Manifest, readManifest } from './manifest'

export interface RestoreRequest {
  /** The backup and its keys. */
  source: string
  keysSource: string
  /** The folder to restore into, which must hold neither a database nor keys. */
  dataDir: string
}

/** Copies a backup into an empty data folder, comparing every hash. PostgreSQL recovers when it is started there. */
export function restoreFiles({ source, keysSource, dataDir }: RestoreRequest): Manifest {
  const manifest = readManifest(source)
  requireEmpty(dataDir)
  if (!existsSync(join(keysSource, 'keys')))
    throw new StartRefusal(`${keysSource} has no keys of a backup. Say where they are: --keys FOLDER.`)
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const scratch = join(dataDir, 'restoring')
  rmSync(scratch, { recursive: true, force: true })
  for (const file of manifest.files)
    copyCompared(file, { from: file.path.startsWith('keys/') ? keysSource : source, to: scratch })
  // PostgreSQL needs its empty folders as well.
  if (manifest.database)
    for (const name of emptyFolders)
      mkdirSync(join(scratch, 'database', name), { recursive: true, mode: 0o700 })
  moveInto(dataDir, scratch, manifest)
  // Devices read everything again, since log numbers are reassigned: see startup/epoch.ts.
  writeFileSync(
    join(dataDir, 'epoch.json'),
    JSON.stringify({ epoch: 'restored', lsn: '0', file: 'restored' }),
  )
  return manifest
}

const emptyFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_logical/mappings',
  'pg_logical/snapshots',
]

function requireEmpty(dataDir: string): void {
  for (const name of ['postgres', 'secrets', join('files', 'stored')])
    if (existsSync(join(dataDir, name)))
      throw new StartRefusal(
        `${join(dataDir, name)} exists, and a restore overwrites nothing. Move ${dataDir} away, or set DATA_DIR to a new folder.`,
      )
}

function copyCompared(file: CopiedFile, { from, to }: { from: string; to: string }): void {
  const copied = copyHashed(join(from, file.path), join(to, file.path))
  if (!copied) throw new StartRefusal(`The backup lacks ${join(from, file.path)}.`)
  if (copied.sha256 !== file.sha256)
    throw new StartRefusal(`${join(from, file.path)} is not what was backed up: its hash differs.`)
}

function moveInto(dataDir: string, scratch: string, manifest: Manifest): void {
  const move = (from: string, to: string) => {
    if (existsSync(join(scratch, from))) renameSync(join(scratch, from), join(dataDir, to))
  }
  for (const { path } of manifest.files) {
    const [kind = '', name = ''] = path.split('/')
    if (kind === 'data' || kind === 'keys') move(`${kind}/${name}`, name)
  }
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
  move('files', 'files/stored')
  // The database comes last: a data folder that has one was restored completely.
  move('database', 'postgres')
  rmSync(scratch, { recursive: true, force: true })
}
