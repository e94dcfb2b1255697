/** `npm run bench [scenario ...]`: sets up what is missing, then runs the benchmarks under Bun. `web` needs a browser. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { spawn } = await import('node:child_process')
const { bunProgram, buildWeb, prepare, refuse } = await import('./prepare.mjs')
const { root } = await import('./run-command.mjs')

const scenarios = process.argv.slice(2)
await prepareAll().catch(refuse)
const words = ['--no-env-file', 'bench/main.ts', ...scenarios]
const child = spawn(bunProgram(), words, { cwd: root, stdio: 'inherit' })
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => child.kill(signal))
child.on('error', () => process.exit(1))
child.on('exit', (code) => process.exit(code ?? 1))

async function prepareAll() {
  await prepare()
  if (!scenarios.includes('web')) return
  const [{ ensureChromium }, { ensureLighthouse }] = await Promise.all([
    import('./chromium.mjs'),
    import('./lighthouse.mjs'),
  ])
  const CHROMIUM = ensureChromium()
  const LIGHTHOUSE = ensureLighthouse()
  await buildWeb()
  Object.assign(process.env, { CHROMIUM, LIGHTHOUSE, NODE: process.execPath })
}
