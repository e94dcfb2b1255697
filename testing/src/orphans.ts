import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A run writes its process id here, beside its cluster. */
export const ownerFile = 'owner.pid'

/** Stops the clusters that killed runs have left in a folder, and removes what they kept. */
export function sweepOrphans(folder: string, prefix: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(folder, name)
    const owner = readPid(join(dataDir, ownerFile))
    if (owner === undefined || isAlive(owner)) continue
    const postmaster = readPid(join(dataDir, 'postgres', 'postmaster.pid'))
    if (postmaster !== undefined && isServerOf(postmaster, dataDir)) process.kill(postmaster, 'SIGQUIT')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The number on the first line of a file; undefined without one. */
function readPid(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The system may have given the number of a server that ended to another process. */
const isServerOf = (pid: number, dataDir: string): boolean =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(dataDir)
