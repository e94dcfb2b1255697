/** `npm run keys:renew -- NAME... --reason "..."`: gives up keys that are lost for good, under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('server/keys-renew-main.ts', { settings: true })
