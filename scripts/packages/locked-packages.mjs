/** Compares the installed packages with the lock file, using npm's own list of what it installed. */
import { existsSync, readFileSync } from 'node:fs'

/**
 * The reason why the packages must be installed again, or an empty string.
 * @param {string} lockFile
 * @param {string} installedFile npm's own list, inside node_modules
 * @param {{ withTools?: boolean }} [options] Without tools, packages that only development needs may be missing.
 */
export function lockedPackagesProblem(lockFile, installedFile, { withTools = true } = {}) {
  if (!existsSync(installedFile)) return 'none are installed'
  const locked = packagesOf(lockFile)
  const installed = packagesOf(installedFile)
  for (const [place, wanted] of Object.entries(locked)) {
    if (!place.includes('node_modules/')) continue
    const found = installed[place]
    // An optional package may be for another platform.
    const isNeeded = !wanted.optional && (withTools || !wanted.dev)
    if (!found && isNeeded) return `${place} is missing`
    if (found && !isSame(found, wanted)) return `${place} has changed`
  }
  const left = Object.keys(installed).find((place) => place.includes('node_modules/') && !locked[place])
  return left ? `${left} is no longer needed` : ''
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

const isSame = (found, wanted) =>
  found.version === wanted.version &&
  Boolean(found.link) === Boolean(wanted.link) &&
  (!wanted.link || found.resolved === wanted.resolved)
