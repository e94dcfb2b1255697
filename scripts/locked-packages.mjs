/** Compares what is installed with the lock file: npm keeps a list of what it installed, so no mark of ours is needed. */
import { existsSync, readFileSync } from 'node:fs'

/**
 * Why the packages must be installed again, or an empty text.
 * @param {string} lockFile
 * @param {string} installedFile npm's own list, inside node_modules
 */
export function lockedPackagesProblem(lockFile, installedFile) {
  if (!existsSync(installedFile)) return 'there are none yet'
  const locked = packagesOf(lockFile)
  const installed = packagesOf(installedFile)
  for (const [place, wanted] of Object.entries(locked)) {
    if (!place.includes('node_modules/')) continue
    const found = installed[place]
    // An optional package may be meant for another machine.
    if (!found && !wanted.optional) return `${place} is missing`
    if (found && !isSame(found, wanted)) return `${place} has changed`
  }
  const left = Object.keys(installed).find((place) => place.includes('node_modules/') && !locked[place])
  return left ? `${left} is no longer wanted` : ''
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

const isSame = (found, wanted) =>
  found.version === wanted.version &&
  Boolean(found.link) === Boolean(wanted.link) &&
  (!wanted.link || found.resolved === wanted.resolved)
