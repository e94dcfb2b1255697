/** `npm run secrets`: makes the keys that several servers share, under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('server/secrets-main.ts', { settings: true })
