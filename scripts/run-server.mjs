/** Runs the server under Bun and exits with its code. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isatty } from 'node:tty'
import { parseEnv } from 'node:util'
import { buildAdmin, buildServer, buildWeb, bunProgram, prepare, refuse } from './prepare.mjs'
import { tryFfmpeg } from './programs/ffmpeg.mjs'
import { root, stopRunning } from './run-command.mjs'

/** Implements `npm start`. */
export async function start() {
  let program
  try {
    await prepare({ withTools: false })
    if (!existsSync(path.join(root, 'web/dist/index.html')) && !areSettingsRight().isRight) process.exit(1)
    for (const signal of signals) process.on(signal, stopBuilding)
    await buildWeb()
    await buildAdmin()
    // The bundle only saves time: where none can be made, as on a read-only disk, the sources run.
    program = await buildServer().catch(explainSources)
    for (const signal of signals) process.off(signal, stopBuilding)
  } catch (error) {
    refuse(error)
  }
  loadSettings()
  tryFfmpeg()
  process.exit(await runServer(program).ended)
}

/**
 * Whether the server would accept its settings; what is wrong has been printed. Before a first build, which takes a minute, and
 * without loading the settings here, where the build would see them.
 * @param {{ file?: string, env?: Record<string, string | undefined>, stdio?: 'inherit' | 'pipe' }} [given]
 */
export function areSettingsRight({
  file = path.join(root, '.env'),
  env = process.env,
  stdio = 'inherit',
} = {}) {
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const { status, stderr } = spawnSync(bunProgram(), ['--no-env-file', 'server/settings-main.ts'], {
    cwd: root,
    env: { ...written, ...env },
    stdio: ['ignore', 'inherit', stdio],
    encoding: 'utf8',
  })
  return { isRight: status === 0, said: stderr ?? '' }
}

function explainSources(error) {
  console.log(`The server starts from its sources. ${error instanceof Error ? error.message : error}`)
}

/** Ends this process with the build that it waits for, which would go on otherwise. */
function stopBuilding() {
  void stopRunning().then(() => process.exit(1))
}

/** Loads `.env`; the environment takes precedence. */
export function loadSettings() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The signals that stop the server.
 * @type {NodeJS.Signals[]}
 */
export const signals = ['SIGINT', 'SIGTERM']
// Sent when a terminal is closed. Without a terminal, the signal is ignored, since it is also used to make daemons reload their
// settings.
if (isatty(0)) signals.push('SIGHUP')
else process.on('SIGHUP', () => undefined)

/**
 * Starts the server in the repository, from its sources or as built, and forwards signals to it. `.env` has already been loaded; Bun, which handles such
 * files differently, must not load it again.
 */
export function runServer(program = 'server/main.ts') {
  const child = spawn(bunProgram(), ['--no-env-file', program], { cwd: root, stdio: 'inherit' })
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
