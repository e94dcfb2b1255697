/**
 * The archive of the embedded database's log (WAL), with which a backup can be restored to any later moment. Each data folder
 * archives into a folder of its own, named by an id that no backup contains: what is restored begins another one, so two
 * histories never meet under the same names. A stored file is `SEGMENT.HASH`, with the hash of the segment, which is compressed:
 * one that is closed after a minute is mostly empty.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { StartRefusal } from '../../kernel/start-refusal'
import { writeHashed } from '../backup/copy'
import { requireApart } from '../backup/history'
import { readRecipient } from '../backup/sealing'

/** Where the log is archived. */
export interface Archive {
  folder: string
  /** The file with the public key for which the log is encrypted. */
  key: string | undefined
}

/** The seconds after which an unfinished segment is archived: what is lost at most if only backup and archive survive. */
const segmentSeconds = 60

const idFile = (dataDir: string): string => join(dataDir, 'archive.id')

/** The id under which a data folder archives; undefined if it never did. */
export const archiveIdOf = (dataDir: string): string | undefined =>
  existsSync(idFile(dataDir)) ? readFileSync(idFile(dataDir), 'utf8').trim() : undefined

function makeArchiveId(dataDir: string): string {
  const id = `wal-${randomBytes(8).toString('hex')}`
  writeFileSync(idFile(dataDir), `${id}\n`, { mode: 0o644 })
  return id
}

const program = join(import.meta.dir, '../../archive-main.ts')

/** PostgreSQL replaces `%`, and its shell reads the rest. */
const quoted = (word: string): string => `'${word.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`

export interface OpenArchive {
  /** The settings with which PostgreSQL archives; none without an archive. */
  settings: Record<string, string>
  /** The paths that PostgreSQL's account must be able to enter. */
  paths: string[]
  /** The data folder's own part of the archive, into which that account writes. */
  own: string | undefined
}

/** Prepares the archive before PostgreSQL starts. */
export function openArchive(dataDir: string, { archive }: { archive?: Archive | undefined }): OpenArchive {
  if (!archive) return { settings: {}, paths: [], own: undefined }
  if (process.platform === 'win32') throw new StartRefusal('ARCHIVE_DIR cannot be used on Windows.')
  // A folder that is not mounted must not be made on the disk below.
  if (!existsSync(archive.folder))
    throw new StartRefusal(`ARCHIVE_DIR ${archive.folder} does not exist. Create it, or mount its disk.`)
  requireApart(archive.folder, dataDir)
  if (archive.key !== undefined) readRecipient(archive.key)
  const own = join(archive.folder, archiveIdOf(dataDir) ?? makeArchiveId(dataDir))
  mkdirSync(own, { recursive: true, mode: 0o700 })
  const words = [process.execPath, '--no-env-file', program, own].map(quoted)
  const key = archive.key === undefined ? [] : [quoted(archive.key)]
  return {
    settings: {
      archive_mode: 'on',
      archive_timeout: String(segmentSeconds),
      archive_command: [...words, '"%f"', '"%p"', ...key].join(' '),
    },
    paths: [own, dirname(process.execPath), dirname(program), ...(archive.key ? [dirname(archive.key)] : [])],
    own,
  }
}

export interface ToArchive {
  folder: string
  name: string
  path: string
  seals: KeyObject | undefined
}

/**
 * Stores a file of the log. PostgreSQL asks again for a file after a crash, so the same content is accepted twice, and another
 * one under the same name is refused: it comes from another history.
 */
export function archiveFile({ folder, name, path, seals }: ToArchive): void {
  const content = readFileSync(path)
  const stored = `${name}.${segmentHash(content)}`
  const found = readdirSync(folder).filter((other) => archivedName(other)?.name === name)
  if (found.includes(stored)) return
  if (found.length > 0) throw new Error(`${folder} holds another ${name}`)
  const target = join(folder, stored)
  rmSync(`${target}.partial`, { force: true })
  writeHashed({ root: folder, path: `${stored}.partial`, seals }, gzipSync(content, { level: 1 }))
  renameSync(`${target}.partial`, target)
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

export const segmentHash = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The parts of an archived file's name; undefined for what is no archived file. */
export function archivedName(stored: string): { name: string; hash: string } | undefined {
  const [, name, hash] = /^(.+)\.([0-9a-f]{64})$/.exec(stored) ?? []
  return name !== undefined && hash !== undefined ? { name, hash } : undefined
}
