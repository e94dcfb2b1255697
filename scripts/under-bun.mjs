/** Runs a program of this repository under Bun, after installing its requirements. */
import { spawn } from 'node:child_process'
import { bunProgram, prepare, refuse } from './prepare.mjs'
import { root } from './run-command.mjs'
import { loadSettings } from './run-server.mjs'

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Installs what is missing and runs `program`, with this script's own arguments, to the end of this process.
 * @param {string} program a path in the repository
 * @param {{ failed?: number, settings?: boolean, prepareMore?: () => Promise<void> }} [options] `failed` is the exit code
 *   when it could not run or was killed; with `settings` it gets those of the installation, as the server does, and no packages that
 *   only development needs
 */
export async function runUnderBun(program, { failed = 1, settings = false, prepareMore } = {}) {
  await prepare({ withTools: !settings }).then(prepareMore).catch(refuse)
  if (settings) loadSettings()
  const words = ['--no-env-file', program, ...process.argv.slice(2)]
  const child = spawn(bunProgram(), words, { cwd: root, stdio: 'inherit' })
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', () => process.exit(failed))
  child.on('exit', (code) => process.exit(code ?? failed))
}
