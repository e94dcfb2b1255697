/** `npm run ledger:rebase -- --reason "..."`: begins a new epoch of the ledger, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/rebase-main.ts', { settings: true })
