/** Runs the server under Bun, and ends as it ends. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { tryFfmpeg } from './ffmpeg.mjs'
import { buildWeb, bunProgram, prepare, refuse } from './prepare.mjs'
import { root } from './run-command.mjs'

/** What `npm start` does. */
export async function start() {
  try {
    await prepare()
    await buildWeb()
  } catch (error) {
    refuse(error)
  }
  loadSettings()
  tryFfmpeg()
  process.exit(await runServer().ended)
}

/** Settings in `.env` hold where the environment does not say otherwise. */
export function loadSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts the server in the project's folder and passes signals on to it. `.env` has been read here, so Bun, which has
 * rules of its own for such files, is told to read none.
 */
export function runServer() {
  const child = spawn(bunProgram(), ['--no-env-file', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  void ended.then(() => signals.forEach((signal) => process.off(signal, pass)))
  return { child, ended }
}
