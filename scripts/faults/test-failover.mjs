/** `npm run test:failover`: sets up what is missing, then lets a replica of the database take over, under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('testing/failover/main.ts', { forDevelopment: true })
