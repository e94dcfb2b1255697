/** `npm run signer`: signs payouts in a process apart from the servers, under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('server/signer-main.ts', { settings: true })
