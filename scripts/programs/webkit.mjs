/** Finds WebKitGTK's browser and its driver for the layout tests, or installs them on Debian. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { findProgram, installOnDebian, isExecutable } from './debian.mjs'

/** @typedef {{ driver: string, browser: string, display: string }} WebkitPrograms */

/**
 * WebKitGTK's driver, its small browser, and the X server that lets both run without a screen.
 * @returns {WebkitPrograms | undefined}
 */
export function findWebkit() {
  const driver = findProgram(['WebKitWebDriver'])
  const display = findProgram(['Xvfb'])
  const browser = miniBrowsers().find(isExecutable)
  return driver && display && browser ? { driver, browser, display } : undefined
}

/**
 * Returns WebKitGTK's programs, installing them if possible; throws with instructions otherwise.
 * @returns {WebkitPrograms}
 */
export function ensureWebkit() {
  const otherwise = 'The layout tests need WebKitGTK: on Debian, webkit2gtk-driver and xvfb.'
  const found = findWebkit()
  if (found) return found
  installOnDebian(['webkit2gtk-driver', 'xvfb'], otherwise)
  const installed = findWebkit()
  if (!installed) throw new Error(`apt-get did not install WebKitGTK. ${otherwise}`)
  return installed
}

/** Debian installs the browser beside the library, in /usr/lib/TRIPLET/webkit2gtk-VERSION. */
function miniBrowsers() {
  const inside = (folder) => {
    try {
      return readdirSync(folder).map((name) => path.join(folder, name))
    } catch {
      return []
    }
  }
  const libraries = inside('/usr/lib').filter((folder) => folder.endsWith('-linux-gnu'))
  const versions = [...libraries, '/usr/libexec']
    .flatMap(inside)
    .filter((name) => /webkit2?gtk-[\d.]+$/.test(name))
  return versions
    .toSorted()
    .toReversed()
    .map((folder) => path.join(folder, 'MiniBrowser'))
}
