import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    const [pid = '', identity = ''] = found.trim().split(/ (.*)/s)
    // The same process id and start time as ours: a runtime that restarts in place, as watch mode does.
    if (found !== ours && identity !== '' && processIdentity(Number(pid)) === identity) {
      throw new StartRefusal(
        `The data folder ${dataDir} is in use by another Linnet (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    // Remove only the lock we judged dead: another starting process may have replaced it since.
    if (readLock(file) === found) rmSync(file, { force: true })
  }
  return {
    release() {
      if (readLock(file) === ours) rmSync(file, { force: true })
    },
  }
}

/** If we are root, PostgreSQL runs as another user, who must be able to pass through this folder but not list it. */
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

/** Undefined if the file is gone, or was still empty after 200 ms and has been removed. */
function readLock(file: string): string | undefined {
  for (let tries = 0; tries < 20; tries++) {
    try {
      const content = readFileSync(file, 'utf8')
      if (content !== '') return content
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw new StartRefusal(`Cannot read the lock file ${file}: ${plainReason(error)}`)
    }
    Bun.sleepSync(10)
  }
  // A process was killed between creating the file and filling it.
  rmSync(file, { force: true })
  return undefined
}
