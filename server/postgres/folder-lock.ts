import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainReason, StartRefusal } from '../kernel/start-refusal'
import { processIdentity } from './process-identity'

export interface FolderLock {
  release(): void
}

/**
 * Makes the data folder ours alone, or refuses while another live process has it. The lock is a file that names its
 * holder; one that a killed process left behind does not count.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  const file = join(dataDir, 'linnet.pid')
  const ours = `${process.pid} ${processIdentity(process.pid)}\n`
  makeFolder(dataDir)
  while (!createLock(file, ours, dataDir)) {
    const found = readLock(file)
    if (found === undefined) continue
    const [pid = '', identity = ''] = found.trim().split(/ (.*)/s)
    // Our own id with our own start: a runtime that restarts in place, as a watch mode does.
    if (found !== ours && identity !== '' && processIdentity(Number(pid)) === identity) {
      throw new StartRefusal(
        `The data folder ${dataDir} is in use by another Linnet (process ${pid}). Stop it, or set DATA_DIR to another folder.`,
      )
    }
    // Only what was judged is removed: in between, another starter may have put its own lock here.
    if (readLock(file) === found) rmSync(file, { force: true })
  }
  return {
    release() {
      if (readLock(file) === ours) rmSync(file, { force: true })
    },
  }
}

/** As root, PostgreSQL runs as another user, who passes through this folder and cannot list it. */
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

/** Undefined when the file has gone meanwhile, or its holder is just about to fill it. */
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
  // A process was killed between making the file and filling it.
  rmSync(file, { force: true })
  return undefined
}
