import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../kernel/start-refusal'
import { copyHashed, type CopiedFile } from './copy'
import { type Manifest, readManifest } from './manifest'
import { sealIdOf } from './sealing'

export interface RestoreRequest {
  /** The backup and its keys. */
  source: string
  keysSource: string
  /** The folder to restore into, which must hold neither a database nor keys. */
  dataDir: string
  /** The private key with which an encrypted backup is read. */
  identity?: KeyObject | undefined
}

/** Copies a backup into an empty data folder, comparing every hash. PostgreSQL recovers when it is started there. */
export function restoreFiles({ source, keysSource, dataDir, identity }: RestoreRequest): Manifest {
  const manifest = readManifest(source)
  requireKeyOf(manifest, identity)
  requireEmpty(dataDir)
  if (!existsSync(join(keysSource, 'keys')))
    throw new StartRefusal(`${keysSource} has no keys of a backup. Say where they are: --keys FOLDER.`)
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const scratch = join(dataDir, 'restoring')
  rmSync(scratch, { recursive: true, force: true })
  for (const file of manifest.files)
    copyCompared(file, {
      from: file.path.startsWith('keys/') ? keysSource : source,
      to: scratch,
      opens: manifest.sealedFor === undefined ? undefined : identity,
    })
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

/** Refuses a backup that is encrypted for another key, or for one that was not named. */
function requireKeyOf({ sealedFor }: Manifest, identity: KeyObject | undefined): void {
  if (sealedFor === undefined) return
  if (!identity)
    throw new StartRefusal('This backup is encrypted. Name its private key: --decrypt-with FILE.')
  if (sealIdOf(identity) !== sealedFor)
    throw new StartRefusal('This backup is encrypted for another key than the one of --decrypt-with.')
}

function copyCompared(
  file: CopiedFile,
  { from, to, opens }: { from: string; to: string; opens: KeyObject | undefined },
): void {
  const copied = copyWhole(file, { from, to, opens })
  if (!copied) throw new StartRefusal(`The backup lacks ${join(from, file.path)}.`)
  if (copied.sha256 !== file.sha256)
    throw new StartRefusal(`${join(from, file.path)} is not what was backed up: its hash differs.`)
}

/** A file that cannot be decrypted was changed, like one whose hash differs. */
function copyWhole(
  { path }: CopiedFile,
  { from, to, opens }: { from: string; to: string; opens: KeyObject | undefined },
) {
  try {
    return copyHashed(join(from, path), join(to, path), { opens })
  } catch (error) {
    if (!opens || (error instanceof Error && 'syscall' in error)) throw error
    throw new StartRefusal(`${join(from, path)} is not what was backed up: it cannot be decrypted.`)
  }
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
