/** `npm run codes:test -- ACCOUNT...`: sends a message to phone numbers and e-mail addresses as codes are sent, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/codes-test-main.ts', { settings: true })
