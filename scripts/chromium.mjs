/** Finds the browser for the journeys, and on a bare Debian machine installs it. */
import { findProgram, installOnDebian, isExecutable } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Where a Chromium is: `CHROMIUM` when it is set, else the first known name on the PATH or in /usr/bin.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  return findProgram(names) ?? macPaths.find(isExecutable)
}

/** Makes sure that there is one; returns its path, or throws with what a person has to install. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installOnDebian(
    'chromium',
    'The journeys need Chromium or Chrome: install one, or set CHROMIUM to its path.',
  )
  const installed = findChromium()
  if (!installed) throw new Error('apt-get installed no Chromium: install one, or set CHROMIUM to its path.')
  return installed
}
