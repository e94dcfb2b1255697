/** `npm run doctor`: examines this installation, under Bun. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('server/doctor-main.ts', { settings: true })
