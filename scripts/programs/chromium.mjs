/** Finds the browsers for the journeys, or installs them on Debian. */
import { findProgram, installOnDebian, isExecutable } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const headlessShell = 'chromium-headless-shell'
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

/**
 * Path of Chromium without the parts of a browser around its pages, which runs the same journeys in a fifth less time.
 * @returns {string | undefined}
 */
export const findHeadlessShell = () => findProgram([headlessShell])

/** Installs the headless shell if possible. Journeys run without it, in Chromium. */
export function provideHeadlessShell() {
  if (findHeadlessShell()) return
  try {
    installOnDebian([headlessShell], 'There is no headless shell of Chromium.')
  } catch {
    console.log('The journeys take longer: chromium-headless-shell could not be installed.')
  }
}

/** Returns Chromium's path, installing it if possible; throws with instructions otherwise. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  installOnDebian(
    ['chromium', headlessShell],
    'The journeys need Chromium or Chrome. Install one, or set CHROMIUM to its path.',
  )
  const installed = findChromium()
  if (!installed)
    throw new Error('apt-get did not install Chromium. Install it, or set CHROMIUM to its path.')
  return installed
}
