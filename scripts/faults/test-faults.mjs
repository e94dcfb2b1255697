/** `npm run test:faults [-- --seed N] [-- --short] [-- name ...]`: sets up what is missing, then runs the faults under Bun. */
import { refuseOldNode } from '../node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('../under-bun.mjs')
await runUnderBun('testing/faults/main.ts', { forDevelopment: true })
