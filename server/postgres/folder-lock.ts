import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason, StartRefusal } from '../kernel/start-refusal'
import { processIdentity } from './process-identity'

export interface FolderLock {
  release(): void
}

/**
 * Locks the data folder, or refuses if another live process holds it. The lock is a file that names its holder; one left
 * by a killed process does not count.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  const file = join(dataDir, 'linnet.pid')
  const ours = `${process.pid} ${processIdentity(process.pid)}\n`
  makeFolder(dataDir)
  while (!createLock(file, ours, dataDir)) {
    const found = readLock(file)
    if (found === undefined) continue
    if (found === '') {
      removeDead(file, found, dataDir)
      continue
    }
    const [pid = '', identity = ''] = found.trim().split(/ (.*)/s)
    // The lock has the same process id and start time as ours: a runtime that restarts in place, as watch
    // mode does.
    if (found !== ours && identity !== '' && processIdentity(Number(pid)) === identity) {
      throw new StartRefusal(
        `The data folder ${dataDir} is in use by another Linnet (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    removeDead(file, found, dataDir)
  }
  return {
    release() {
      if (readLock(file) === ours) rmSync(file, { force: true })
    },
  }
}

/**
 * Creates the data folder. If we are root, PostgreSQL runs as another user, who must be able to pass through
 * this folder but not list it.
 */
function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw new StartRefusal(
      `Cannot create the data folder ${dataDir}: ${plainReason(error)}. Set DATA_DIR to another folder.`,
    )
  }
}

function createLock(file: string, content: string, dataDir: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new StartRefusal(
      `Cannot write to the data folder ${dataDir}: ${plainReason(error)}. Set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Removes a lock judged dead. Only one process at a time may do so: otherwise one could check the dead lock,
 * and then remove the live lock that another has put in its place.
 */
function removeDead(file: string, dead: string, dataDir: string): void {
  const turn = `${file}.removing`
  if (!createLock(turn, '', dataDir)) {
    Bun.sleepSync(5)
    if (ageMs(turn) > abandonedMs) rmSync(turn, { force: true })
    return
  }
  try {
    if (readNow(file) === dead) rmSync(file, { force: true })
  } finally {
    rmSync(turn, { force: true })
  }
}

/**
 * The age of a turn that is abandoned: removing takes microseconds, but a process killed during that leaves
 * its turn behind.
 */
const abandonedMs = 5_000

function ageMs(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs
  } catch {
    return 0
  }
}

/**
 * Reads a lock; undefined if the file is gone; '' if it is still empty after 200 ms, because a process was
 * killed before filling it.
 */
function readLock(file: string): string | undefined {
  for (let tries = 0; tries < 20; tries++) {
    const content = readNow(file)
    if (content !== '') return content
    Bun.sleepSync(10)
  }
  return ''
}

function readNow(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartRefusal(`Cannot read the lock file ${file}: ${plainReason(error)}`)
  }
}
