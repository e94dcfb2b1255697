/** Finds the browser for the journeys, and on a bare Debian machine installs it. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

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
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin']
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...candidates, ...macPaths].find(isExecutable)
}

/** Makes sure that there is one; returns its path, or throws with what a person has to install. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() !== 0 || !isDebian()) {
    throw new Error('The journeys need Chromium or Chrome: install one, or set CHROMIUM to its path.')
  }
  console.log('Installing Chromium (apt-get install chromium) ...')
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync(
    'apt-get',
    ['update', '-qq'],
    /** @type {import('node:child_process').ExecFileSyncOptions} */ (options),
  )
  execFileSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    /** @type {import('node:child_process').ExecFileSyncOptions} */ (options),
  )
  const installed = findChromium()
  if (!installed) throw new Error('apt-get installed no Chromium: install one, or set CHROMIUM to its path.')
  return installed
}

function isDebian() {
  return (
    existsSync('/etc/debian_version') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
