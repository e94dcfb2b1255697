/**
 * `node scripts/image/make.mjs FOLDER`: installs and builds what a server runs, and copies it into a new folder, without sources of
 * the apps, tests and tools. deploy/container/Containerfile calls it. The copy must be used under this checkout's own path, since
 * bundles contain it; it never installs or builds anything.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildAdmin, buildServer, buildWeb, prepare } from '../prepare.mjs'
import { root } from '../run-command.mjs'
import { builtMark } from './built-mark.mjs'
import { runtimeFiles, runtimePackages, runtimeWorkspaces } from './runtime.mjs'

/** @param {string} target */
async function make(target) {
  if (existsSync(target)) throw new Error(`${target} exists: name a new folder.`)
  await prepare({ withTools: false })
  await buildWeb()
  await buildAdmin()
  await buildServer()
  copyRuntime(target)
}

/** @param {string} target */
function copyRuntime(target) {
  for (const name of runtimeFiles) copy(name, target)
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const name of runtimePackages(packages, runtimeWorkspaces))
    // Absent where it is for another system.
    if (existsSync(path.join(root, name))) copy(name, target)
  mkdirSync(path.join(target, 'node_modules/@linnet'), { recursive: true })
  symlinkSync('../../protocol', path.join(target, 'node_modules/@linnet/protocol'))
  writeFileSync(path.join(target, builtMark), '')
}

/** Packages inside a package are copied by their own names. */
function copy(name, target) {
  const from = path.join(root, name)
  cpSync(from, path.join(target, name), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !isLeftOut(path.relative(from, file)),
  })
}

const isLeftOut = (file) => /(^|\/)(node_modules|\.cache)(\/|$)|\.test\.(ts|mjs)$/.test(file)

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/image/make.mjs FOLDER')
await make(path.resolve(folder))
