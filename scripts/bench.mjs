/** `npm run bench [scenario ...]`: sets up what is missing, then runs the benchmarks under Bun. `web` and `calls` need a browser. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('bench/main.ts', { prepareMore: prepareWeb })

async function prepareWeb() {
  const isWeb = process.argv.includes('web')
  if (!isWeb && !process.argv.includes('calls')) return
  const [{ ensureChromium }, { ensureLighthouse }, { buildWeb }] = await Promise.all([
    import('./chromium.mjs'),
    import('./lighthouse.mjs'),
    import('./prepare.mjs'),
  ])
  const CHROMIUM = ensureChromium()
  await buildWeb()
  Object.assign(process.env, { CHROMIUM, NODE: process.execPath })
  if (isWeb) process.env.LIGHTHOUSE = ensureLighthouse()
}
