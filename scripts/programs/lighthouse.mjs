/** Lighthouse, in a separate folder: `npm start` and `npm test` do not install it (docs/decisions/014). */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PrepareProblem } from '../prepare.mjs'
import { root } from '../run-command.mjs'

const version = '13.5.0'
const folder = path.join(root, 'node_modules', '.cache', 'linnet', `lighthouse-${version}`)
const program = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')

/** Returns the path of Lighthouse's program, installing it first if it is not there. */
export function ensureLighthouse() {
  if (existsSync(program)) return program
  console.log('Installing Lighthouse ...')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n')
  const words = ['install', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${version}`]
  const { status, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new PrepareProblem(`Could not install Lighthouse: ${stderr?.trim()}`)
  return program
}
