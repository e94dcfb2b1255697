/** `npm run sweep`: moves deposits to cold storage, under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('server/sweep-main.ts', { settings: true })
