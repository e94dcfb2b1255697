/** `npm run migrate [-- --contract]`: brings this installation's database up to date, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/migrate-main.ts', { settings: true })
