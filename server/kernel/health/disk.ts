/**
 * Watches how much room is left on the disks. A full disk stops the database, and with it everything, so what needs room is refused
 * before: first files and recordings, then whatever else is written, while the database has room left for what runs.
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
  /** The database is elsewhere, where its room is not known. */
  isDatabaseOutside: boolean
  marks: DiskMarks
  log: Log
  /** Overridden in tests. */
  readDisk?: ReadDisk | undefined
  /** A reading serves everything that is asked within this time. */
  validMs?: number
}

/** The part of the server that knows the room on its disks. */
export interface Disk {
  /** Refuses while there is too little room for this use: files as `NoRoom`, anything else as `Unavailable`, which clients try again. */
  require(use: DiskUse): Promise<void>
  /** What is known of each place, newly read. */
  read(): Promise<ReadonlyMap<string, DiskSpace>>
  /** What is refused now. */
  refused(): Promise<readonly DiskUse[]>
  readonly marks: DiskMarks
  health(): Promise<PartHealth>
  stop(): void
}

/** A disk that doesn't say within this time how full it is counts as unknown. */
const answerMs = 1_000
/** Between looks while nobody asks, so that the log says it. */
const lookMs = 10_000
/** Room beyond a mark before its refusals end, so that they don't come and go with each small file. */
const beyondMark = 1 / 16
const retrySeconds = 30

/** The places that each use takes room from. */
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

/** The places whose room is known, by name. */
const pathsOf = (dataDir: string, isDatabaseOutside: boolean): readonly (readonly [string, string])[] => {
  const cluster = join(dataDir, 'postgres')
  const files = [
    ['data', dataDir],
    ['files', join(dataDir, 'files')],
  ] as const
  return isDatabaseOutside ? files : [...files, ['database', cluster], ['log', join(cluster, 'pg_wal')]]
}

/** Leaves out a folder that is not there yet, or that only PostgreSQL's user may enter. */
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
