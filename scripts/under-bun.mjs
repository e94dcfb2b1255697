/** Runs a program of this repository under Bun. */
import { spawn } from 'node:child_process'
import { bunProgram, prepare, refuse } from './prepare.mjs'
import { root } from './run-command.mjs'
import { loadSettings } from './run-server.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs `program`, with this script's own arguments, to the end of this process. Unless packages are missing altogether, it installs
 * none: a server may be running from those that are there, PostgreSQL included.
 * @param {string} program a path in the repository
 * @param {{ failed?: number, settings?: boolean, forDevelopment?: boolean, prepareMore?: () => Promise<void> }} [options] `failed` is
 *   the exit code when it could not run or was killed; with `settings` it gets those of the installation, as the server does;
 *   `forDevelopment` installs what has changed, tools included
 */
export async function runUnderBun(program, options = {}) {
  const { failed = 1, settings = false, forDevelopment = false, prepareMore } = options
  await prepare({ withTools: forDevelopment, mayReplace: forDevelopment })
    .then(prepareMore)
    .catch((error) => refuse(error, failed))
  if (settings) loadSettings()
  const words = ['--no-env-file', program, ...process.argv.slice(2)]
  const child = spawn(bunProgram(), words, { cwd: root, stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', () => process.exit(failed))
  child.on('exit', (code) => process.exit(code ?? failed))
}
