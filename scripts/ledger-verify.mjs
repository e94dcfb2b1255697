/** `npm run ledger:verify [-- --lift]`: checks this installation's transfer chain and books, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/verify-main.ts', { failed: 2, settings: true })
