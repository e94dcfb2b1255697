/** Cleans up after test runs that were killed. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** A run writes its process id here, in the folder that it owns. */
export const ownerFile = 'owner.pid'

/**
 * Removes the folders whose owners are gone, and stops the PostgreSQL servers that still run in them.
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

/** `postgres/postmaster.pid` in the folder itself, or in a folder of one test below it. */
function pidFilesIn(folder, depth = 3) {
  const found = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.name === 'postmaster.pid') found.push(place)
    else if (depth > 0 && entry.isDirectory()) found.push(...pidFilesIn(place, depth - 1))
  }
  return found
}

/** The number on the first line of a file; undefined without one. */
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

/** The system may have given the number of a server that ended to another process. */
function isServerOf(pid, folder) {
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(folder)
}
