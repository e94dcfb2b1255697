/** Cleans up after test runs that were killed. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Holds the process id of the run that owns the folder. */
export const ownerFile = 'owner.pid'

/**
 * Removes folders whose owners have died, and stops the PostgreSQL servers still running in them.
 * @param {string} root
 * @param {string} prefix of the folders' names
 */
export function sweepOrphans(root, prefix) {
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(root, name)
    const owner = readPid(path.join(folder, ownerFile))
    if (owner === undefined || isAlive(owner)) continue
    for (const file of pidFilesIn(folder)) {
      const postmaster = readPid(file)
      if (postmaster !== undefined && isServerOf(postmaster, path.dirname(file)))
        process.kill(postmaster, 'SIGQUIT')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The `postmaster.pid` files in the folder itself and in the folders of single tests below it. */
function pidFilesIn(folder, depth = 3) {
  const found = []
  for (const entry of entriesOf(folder)) {
    const place = path.join(folder, entry.name)
    if (entry.name === 'postmaster.pid') found.push(place)
    else if (depth > 0 && entry.isDirectory()) found.push(...pidFilesIn(place, depth - 1))
  }
  return found
}

/** Empty for a folder that another run has swept in the meantime. */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

/** The pid on the first line of a file, if any. */
function readPid(file) {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the pid still belongs to that server: the system may have reused it. */
function isServerOf(pid, folder) {
  return commandOf(pid).includes(folder)
}

/** A bare Linux has no `ps`, and macOS has no /proc. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  }
}
