/** `npm run test:faults [-- --seed N] [-- --short] [-- name ...]`: sets up what is missing, then runs the faults under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { spawn } = await import('node:child_process')
const { bunProgram, prepare, refuse } = await import('./prepare.mjs')
const { root } = await import('./run-command.mjs')

await prepare().catch(refuse)
const words = ['--no-env-file', 'testing/faults/main.ts', ...process.argv.slice(2)]
const child = spawn(bunProgram(), words, { cwd: root, stdio: 'inherit' })
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
for (const signal of signals) process.on(signal, () => child.kill(signal))
child.on('error', () => process.exit(1))
child.on('exit', (code) => process.exit(code ?? 1))
