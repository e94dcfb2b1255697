/** Finds Firefox for `npm run test:browsers`, or installs it on Debian. */
import { findProgram, installOnDebian, isExecutable } from './debian.mjs'

const macPath = '/Applications/Firefox.app/Contents/MacOS/firefox'

/**
 * Path of Firefox: `FIREFOX` if set, else the first known name on the PATH or in /usr/bin.
 * @returns {string | undefined}
 */
export function findFirefox() {
  if (process.env.FIREFOX) return process.env.FIREFOX
  return findProgram(['firefox-esr', 'firefox']) ?? [macPath].find(isExecutable)
}

/** Returns Firefox's path, installing it if possible; throws with instructions otherwise. */
export function ensureFirefox() {
  const found = findFirefox()
  if (found) return found
  installOnDebian(['firefox-esr'], 'These journeys need Firefox. Install it, or set FIREFOX to its path.')
  const installed = findFirefox()
  if (!installed) throw new Error('apt-get did not install Firefox. Install it, or set FIREFOX to its path.')
  return installed
}
