/** Runs the server and Vite for both apps side by side, restarting the server when its sources change. */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { prepare, refuse } from './prepare.mjs'
import { tryFfmpeg } from './programs/ffmpeg.mjs'
import { root } from './run-command.mjs'
import { loadSettings, runServer, signals } from './run-server.mjs'

const ports = { web: 5173, admin: 5174 }
const watched = ['server', 'protocol/src']
/** Debounces changes: editors write a file in several steps, and a branch switch writes many files. */
const settleMs = 150

export async function develop() {
  await prepare().catch(refuse)
  loadSettings()
  tryFfmpeg()
  const { PORT: port = '8383', HOST: host = '127.0.0.1' } = process.env
  Object.assign(process.env, {
    DEV_SEED: '1',
    DEV_CODE: process.env.DEV_CODE || '246810',
    PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${ports.web}`,
    LINNET_SERVER: `http://127.0.0.1:${port}`,
    LINNET_STAFF_SERVER: `http://127.0.0.1:${process.env.ADMIN_PORT || Number(port) + 2000}`,
  })
  const running = Object.keys(ports).map((app) => runVite(app, host))
  const code = await runAndRestart()
  for (const vite of running) vite.kill('SIGTERM')
  process.exit(code)
}

function runVite(app, host) {
  const words = [
    'node_modules/vite/bin/vite.js',
    app,
    '--port',
    String(ports[app]),
    '--strictPort',
    '--host',
    host,
  ]
  const vite = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  vite.on('exit', (code) => {
    if (code) console.error(`Vite exited with code ${code}; ${app} is not served on port ${ports[app]}.`)
  })
  return vite
}

/** Runs and restarts the server until a signal arrives, or until it exits before any source has changed. Returns its exit code. */
async function runAndRestart() {
  let isStopping = false
  for (const signal of signals) process.on(signal, () => (isStopping = true))
  const changes = sourceChanges()
  for (let changed = changes.next(); ; changed = changes.next()) {
    const server = runServer()
    const first = await Promise.race([changed.then(() => undefined), server.ended])
    if (first === undefined) server.child.kill('SIGTERM')
    const code = await server.ended
    if (isStopping || (first !== undefined && !changes.haveBegun)) return code
    if (first !== undefined) console.error('The server exited. It restarts when a source file changes.')
    await changed
  }
}

function sourceChanges() {
  let wake = () => {}
  let timer
  const changes = {
    haveBegun: false,
    /** Resolves after the next change to the sources has settled. */
    next: () => new Promise((resolve) => (wake = () => resolve(undefined))),
  }
  for (const folder of watched) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|sql|json)$/.test(name) || name.includes('.test.')) return
      changes.haveBegun = true
      clearTimeout(timer)
      timer = setTimeout(() => wake(), settleMs)
    })
  }
  return changes
}
