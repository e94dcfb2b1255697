/** Installs the packages of the lock file: no others, no other versions, and never silently from another source. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run-command.mjs'
import { lockedPackagesProblem } from './locked-packages.mjs'

const lockFile = path.join(root, 'package-lock.json')
const installedFile = path.join(root, 'node_modules', '.package-lock.json')

/**
 * Installs what is missing; throws if that fails. Without `withTools`, packages that only development needs are left out. Without
 * `mayReplace`, packages that a running server may be using stay: it throws if they are not those of the lock file.
 * @param {{ withTools: boolean, mayReplace: boolean }} options
 */
export function installPackages({ withTools, mayReplace }) {
  const problem = () => lockedPackagesProblem(lockFile, installedFile, { withTools })
  const reason = problem()
  if (!reason) return
  if (!mayReplace && existsSync(path.dirname(installedFile)))
    throw new Error(
      `The installed packages differ from package-lock.json (${reason}). Where no server is running from this folder, npm ci --omit=dev replaces them.`,
    )
  console.log(`Installing the packages (${reason}) ...`)
  const omitted = withTools ? [] : ['--omit=dev']
  let { status, output } = npm('ci', ...omitted)
  const lock = readFileSync(lockFile, 'utf8')
  const foreign = status === 0 ? [] : missingForeign(output, JSON.parse(lock))
  if (foreign.length > 0) {
    // npm ci also needs packages for other systems, and the registry may not have had them when the lock file
    // was made.
    console.log(
      `The lock file lacks ${foreign.length} optional packages for other systems, such as ${foreign[0]}.`,
    )
    console.log('Installing exactly what it names with npm install, and comparing afterwards ...')
    ;({ status, output } = npm('install', '--no-save', ...omitted))
    if (readFileSync(lockFile, 'utf8') !== lock) throw new Error('npm changed package-lock.json. Restore it.')
  }
  const left = status === 0 ? problem() : ''
  if (status === 0 && !left) return
  console.error(output)
  throw new Error(`Could not install the packages${left && `: ${left}`}; see the npm output above.`)
}

/**
 * The packages that `npm ci` reports missing, if it complains of nothing else and each is an optional dependency of a locked package;
 * else none.
 * @param {string} output
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 * @returns {string[]}
 */
export function missingForeign(output, { packages }) {
  if (!output.includes('EUSAGE')) return []
  const complaints = output.split('\n').filter((line) => /\b(Missing|Invalid): /.test(line))
  const missing = complaints.map(
    (line) => /\bMissing: (@?[^@\s]+)@\S* from lock file$/.exec(line.trim())?.[1],
  )
  const optional = new Set(
    Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)),
  )
  const names = missing.filter((name) => name !== undefined && optional.has(name))
  return names.length === complaints.length ? /** @type {string[]} */ (names) : []
}

/** @param {string[]} command */
function npm(...command) {
  // Under `npm start`, npm_execpath names the running npm; use the same one if several are installed.
  const file = process.env.npm_execpath
  const [program = '', ...first] = file && /\.[cm]?js$/.test(file) ? [process.execPath, file] : ['npm']
  const words = [...first, ...command, '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    shell: program === 'npm' && process.platform === 'win32',
    // The options above decide what is installed, not NODE_ENV.
    env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
  })
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() }
}
