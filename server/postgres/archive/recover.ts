/** Brings a restored backup to a later moment, with the archived log. */
import type { KeyObject } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openDatabase } from '../../kernel/database'
import type { Log } from '../../kernel/log'
import { StartRefusal } from '../../kernel/start-refusal'
import { copyHashed } from '../backup/copy'
import type { Manifest } from '../backup/manifest'
import { isSealedFile } from '../backup/sealing'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres'
import { archivedName, segmentHash } from './archive'

export interface Recovery {
  manifest: Manifest
  dataDir: string
  /** The folder of the archive. */
  archive: string
  until: Date
  /** The private key with which an encrypted archive is read. */
  identity: KeyObject | undefined
  log: Log
  /** Settings of tests. */
  postgres?: Partial<EmbeddedPostgresOptions>
}

export interface Recovered {
  /** The time of the last change that was restored; undefined if nothing changed after the backup. */
  lastChange: Date | undefined
  /** Whether the archive goes on after the moment. If not, what came after its end and before the moment is missing. */
  isReached: boolean
  /** The missing segment before which the archive was read no further, though later ones exist. */
  gap: string | undefined
}

type ArchivedPart = NonNullable<NonNullable<Manifest['database']>['archive']>

/** Refuses, before anything is copied, what cannot be restored to this moment. */
export function requireArchived(manifest: Manifest, { archive, until }: Pick<Recovery, 'archive' | 'until'>) {
  const part = manifest.database?.archive
  if (!part)
    throw new StartRefusal(
      'This backup was made without an archive of the log (ARCHIVE_DIR), so it can only be restored as it is: leave out --until.',
    )
  if (until.getTime() < Date.parse(manifest.finishedAt))
    throw new StartRefusal(
      `This backup was finished at ${manifest.finishedAt}, after that moment: name an earlier one.`,
    )
  if (!existsSync(join(archive, part.id)))
    throw new StartRefusal(`${archive} has no log of this backup's database: it lacks ${part.id}.`)
  return part
}

/**
 * Replays the log on a restored data folder up to the last change at or before the moment, with which PostgreSQL begins a new
 * timeline. Where the archive ends before the moment, everything in it is restored.
 */
export async function recoverUntil(recovery: Recovery): Promise<Recovered> {
  const part = requireArchived(recovery.manifest, recovery)
  const { gap } = collectLog(recovery, part)
  const { until } = recovery
  const reached = await replay(recovery, { recovery_target_time: asPostgresTime(until) }).catch(
    (error: unknown) => endsEarlier(recovery, error),
  )
  if (reached) return { lastChange: reached.lastChange, isReached: true, gap: undefined }
  return { ...(await replay(recovery, {})), isReached: false, gap }
}

const asPostgresTime = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '+00')

/** The process that replays the log writes why it ended, and PostgreSQL itself only that it did. */
function endsEarlier({ dataDir }: Recovery, error: unknown): undefined {
  const said = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  if (error instanceof StartRefusal && said.includes('recovery ended before configured recovery target'))
    return
  throw error
}

async function replay({ dataDir, log, postgres = {} }: Recovery, target: Record<string, string>) {
  writeFileSync(join(dataDir, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    ...postgres,
    settings: {
      ...postgres.settings,
      ...target,
      // The log is in place already.
      restore_command: 'false',
      recovery_target_action: 'promote',
      recovery_target_timeline: 'current',
      hot_standby: 'off',
    },
  })
  const sql = openDatabase(server.connection, { max: 1 })
  try {
    const [row] = await sql<[{ at: Date | null }]>`select pg_last_xact_replay_timestamp() as at`
    return { lastChange: row.at ?? undefined }
  } finally {
    await sql.close()
    await server.stop()
  }
}

/** Puts the archived segments into PostgreSQL's folder, from the backup's first one without a gap. */
function collectLog(
  { dataDir, archive, identity }: Recovery,
  { id, from }: ArchivedPart,
): { gap: string | undefined } {
  const folder = join(archive, id)
  const stored = new Map(
    readdirSync(folder).flatMap((file) => {
      const parts = archivedName(file)
      return parts ? [[parts.name, { file, hash: parts.hash }] as const] : []
    }),
  )
  let segment = from
  for (let found; (found = stored.get(segment)); segment = nextSegment(segment)) {
    const to = join(dataDir, 'postgres', 'pg_wal', segment)
    // The backup's own copy of its last segment ends in the middle.
    const partial = `${to}.archived`
    rmSync(partial, { force: true })
    copyArchived(join(folder, found.file), partial, identity)
    const content = unpacked(partial)
    if (content === undefined || segmentHash(content) !== found.hash)
      throw new StartRefusal(`${join(folder, found.file)} is not what was archived: its hash differs.`)
    writeFileSync(partial, content)
    renameSync(partial, to)
  }
  const isCutOff = [...stored.keys()].some((name) => /^[0-9A-F]{24}$/.test(name) && name > segment)
  return { gap: isCutOff ? segment : undefined }
}

function unpacked(path: string): Buffer | undefined {
  try {
    return gunzipSync(readFileSync(path))
  } catch {
    return undefined
  }
}

function copyArchived(from: string, to: string, identity: KeyObject | undefined): void {
  // A key may have been set after the archive began.
  const opens = isSealedFile(from) ? identity : undefined
  if (isSealedFile(from) && !identity)
    throw new StartRefusal('The archive is encrypted. Name its private key: --decrypt-with FILE.')
  try {
    copyHashed(from, to, { opens })
  } catch (error) {
    if (!opens || (error instanceof Error && 'syscall' in error)) throw error
    throw new StartRefusal(`${from} is not what was archived: it cannot be decrypted.`)
  }
}

/** The name of the next segment of 16 MB: timeline, then the number of the segment in two parts. */
export function nextSegment(name: string): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  const [timeline, high, low] = [0, 8, 16].map((at) => name.slice(at, at + 8))
  const following = Number.parseInt(low ?? '', 16) + 1
  return following < 256
    ? `${timeline}${high}${hex(following)}`
    : `${timeline}${hex(Number.parseInt(high ?? '', 16) + 1)}${hex(0)}`
}
