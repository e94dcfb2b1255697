/** `npm run restore -- BACKUP [--keys FOLDER]`: restores a backup into an empty data folder, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/restore-main.ts', { settings: true })
