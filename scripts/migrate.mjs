/** `npm run migrate [-- --contract]`: brings this installation's database up to date, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { spawn } = await import('node:child_process')
const { bunProgram, prepare, refuse } = await import('./prepare.mjs')
const { root } = await import('./run-command.mjs')
const { loadSettings } = await import('./run-server.mjs')

await prepare().catch(refuse)
loadSettings()
const words = ['--no-env-file', 'server/migrate-main.ts', ...process.argv.slice(2)]
const child = spawn(bunProgram(), words, { cwd: root, stdio: 'inherit' })
child.on('error', () => process.exit(1))
child.on('exit', (code) => process.exit(code ?? 1))
