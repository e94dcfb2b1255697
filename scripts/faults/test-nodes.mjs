/** `npm run test:nodes [-- --seed N] [-- --short] [-- name ...]`: sets up what is missing, then runs the rows of several servers under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('testing/faults/nodes/main.ts', { forDevelopment: true })
