/** Finds system programs, and installs them on Debian. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The first of these names on the PATH or in the usual folders.
 * @param {readonly string[]} names
 * @returns {string | undefined}
 */
export function findProgram(names) {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/usr/sbin',
  ]
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

/**
 * Installs packages if this is Debian and we are root; throws `otherwise` if not.
 * @param {readonly string[]} names
 * @param {string} otherwise
 */
export function installOnDebian(names, otherwise) {
  if (process.getuid?.() !== 0 || !isDebian()) throw new Error(otherwise)
  console.log(`Installing ${names.join(' and ')} (apt-get install ${names.join(' ')}) ...`)
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/** @param {string[]} words */
function apt(...words) {
  // Fail quickly without a network.
  const quickly = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  execFileSync('apt-get', [...quickly, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function isDebian() {
  return (
    existsSync('/etc/debian_version') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
  )
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
