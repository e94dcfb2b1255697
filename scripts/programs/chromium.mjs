/** Finds the browser for the journeys, or installs it on Debian. */
import { findProgram, installOnDebian, isExecutable } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of Chromium: `CHROMIUM` if set, else the first known name on the PATH or in /usr/bin.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return findProgram(names) ?? macPaths.find(isExecutable)
}

/** Returns Chromium's path, installing it if possible; throws with instructions otherwise. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installOnDebian(
    ['chromium'],
    'The journeys need Chromium or Chrome. Install one, or set CHROMIUM to its path.',
  )
  const installed = findChromium()
  if (!installed)
    throw new Error('apt-get did not install Chromium. Install it, or set CHROMIUM to its path.')
  return installed
}
