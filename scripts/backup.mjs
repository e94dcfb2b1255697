/** `npm run backup -- FOLDER [--keys FOLDER]`: backs up this installation while it runs, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/backup-main.ts', { settings: true })
