/** `npm run ledger:checks`: checks the books in a process apart from the servers, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/checks-main.ts', { settings: true })
