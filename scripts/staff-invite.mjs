/** `npm run staff:invite -- EMAIL [NAME]`: invites an owner to the staff, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/staff-invite-main.ts', { settings: true })
