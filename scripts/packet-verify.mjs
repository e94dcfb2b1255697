/** `npm run packet:verify FILE [KEYS]`: checks the saved record of a red packet, without the server. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')

await runUnderBun('protocol/verify-packet.ts', { failed: 2 })
