/**
 * Watches the free space on the disks. A full disk stops the database, and with it everything, so writes are refused before
 * that: first files and recordings, then all other writes, while the database still has room for running transactions.
 */
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { within } from '../bounded'
import type { Log } from '../log'
import { refuse } from '../refusal'
import type { PartHealth } from './health'

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** Bytes below which files, and then all writes, are refused. */
export interface DiskMarks {
  files: number
  writes: number
}

export type DiskUse = keyof DiskMarks

export type ReadDisk = (path: string) => Promise<DiskSpace>

export interface DiskParts {
  dataDir: string
  /** Whether the database is on another machine, whose disk can't be read. */
  isDatabaseOutside: boolean
  marks: DiskMarks
  log: Log
  /** Replaces the reading of the disk in tests. */
  readDisk?: ReadDisk | undefined
  /** The time for which a reading is reused (ms). */
  validMs?: number
}

/** The part of the server that knows how much room its disks have. */
export interface Disk {
  /** Refuses if there is too little room for this use: files as `NoRoom`, anything else as `Unavailable`, which clients retry. */
  require(use: DiskUse): Promise<void>
  /** The space of each place whose disk can be read, newly read. */
  read(): Promise<ReadonlyMap<string, DiskSpace>>
  /** The uses that are refused now. */
  refused(): Promise<readonly DiskUse[]>
  readonly marks: DiskMarks
  health(): Promise<PartHealth>
  stop(): void
}

/** The time limit of a reading; a disk that takes longer counts as unknown. */
const answerMs = 1_000
/** The interval of checks while nobody asks, so that the log reports a full disk. */
const lookMs = 10_000
/** The room beyond a mark before its refusals end, so that they don't flap with each small file. */
const beyondMark = 1 / 16
const retrySeconds = 30

/** The places on which each use takes room. */
const placesOf: Record<DiskUse, readonly string[]> = {
  files: ['data', 'files'],
  writes: ['database', 'log'],
}
const uses = ['files', 'writes'] as const satisfies readonly DiskUse[]

export const readDiskSpace: ReadDisk = async (path) => {
  const { bavail, blocks, bsize } = await statfs(path)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export function createDisk({
  dataDir,
  isDatabaseOutside,
  marks,
  log,
  readDisk = readDiskSpace,
  validMs = 1_000,
}: DiskParts): Disk {
  const paths = pathsOf(dataDir, isDatabaseOutside)
  const refusing = new Set<DiskUse>()
  let known: ReadonlyMap<string, DiskSpace> = new Map()
  let readAtMs = -Infinity
  let reading: Promise<void> | undefined

  async function look(): Promise<void> {
    known = await readAll(paths, readDisk)
    readAtMs = performance.now()
    for (const use of uses) judge(use)
  }

  function judge(use: DiskUse): void {
    const free = leastFree(known, use)
    const was = refusing.has(use)
    const isShort = free !== undefined && free < marks[use] * (was ? 1 + beyondMark : 1)
    if (isShort === was) return
    const facts = { freeBytes: free, mark: marks[use] }
    if (isShort) refusing.add(use)
    else refusing.delete(use)
    if (isShort)
      log[use === 'writes' ? 'error' : 'warn'](`${shortOf[use]}, because the disk is nearly full`, facts)
    else log.info(`there is room on the disk again: ${allowed[use]}`, facts)
  }

  async function refresh(): Promise<void> {
    if (performance.now() - readAtMs < validMs) return
    await (reading ??= look().finally(() => (reading = undefined)))
  }

  const timer = setInterval(() => void refresh(), lookMs).unref()
  return {
    marks,
    async require(use) {
      await refresh()
      if (!refusing.has(use)) return
      if (use === 'files') refuse('NoRoom')
      refuse('Unavailable', { seconds: retrySeconds })
    },
    async read() {
      await refresh()
      return known
    },
    async refused() {
      await refresh()
      return [...refusing]
    },
    async health() {
      await refresh()
      return healthOf(known, refusing)
    },
    stop: () => clearInterval(timer),
  }
}

/** The places whose free space can be read, by name. */
const pathsOf = (dataDir: string, isDatabaseOutside: boolean): readonly (readonly [string, string])[] => {
  const cluster = join(dataDir, 'postgres')
  const files = [
    ['data', dataDir],
    ['files', join(dataDir, 'files')],
  ] as const
  return isDatabaseOutside ? files : [...files, ['database', cluster], ['log', join(cluster, 'pg_wal')]]
}

/** Leaves out a folder that does not exist yet, or that only PostgreSQL's user may enter. */
async function readAll(
  paths: readonly (readonly [string, string])[],
  readDisk: ReadDisk,
): Promise<ReadonlyMap<string, DiskSpace>> {
  const found = await Promise.all(
    paths.map(([name, path]) =>
      within(readDisk(path), answerMs).then(
        (space) => [[name, space] as const],
        () => [],
      ),
    ),
  )
  return new Map(found.flat())
}

function healthOf(known: ReadonlyMap<string, DiskSpace>, refusing: ReadonlySet<DiskUse>): PartHealth {
  const freeBytes = Object.fromEntries([...known].map(([name, space]) => [name, space.freeBytes]))
  const refused = refusing.has('writes') ? 'writes' : refusing.has('files') ? 'files' : undefined
  if (refused)
    return {
      state: refused === 'writes' ? 'failing' : 'degraded',
      reason: `${shortOf[refused]}, because the disk is nearly full`,
      freeBytes,
    }
  if (!known.has('data'))
    return { state: 'degraded', reason: 'the room on the disk cannot be read', freeBytes }
  return { state: 'ok', freeBytes }
}

const shortOf: Record<DiskUse, string> = {
  files: 'uploads and recordings are refused',
  writes: 'messages and everything else that is stored are refused',
}
const allowed: Record<DiskUse, string> = {
  files: 'uploads and recordings are taken',
  writes: 'messages and everything else are stored',
}

const leastFree = (known: ReadonlyMap<string, DiskSpace>, use: DiskUse): number | undefined => {
  const free = placesOf[use].flatMap((name) => known.get(name)?.freeBytes ?? [])
  return free.length === 0 ? undefined : Math.min(...free)
}
