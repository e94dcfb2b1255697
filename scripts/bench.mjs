/** `npm run bench [scenario ...]`: sets up what is missing, then runs the benchmarks under Bun. `web`, `video-starts`, `calls`, `device` and `afar` need a browser, `forwarding` Janus, `peers` ejabberd and Prosody. */
import { refuseOldNode } from './node-version.mjs'

refuseOldNode()
const { runUnderBun } = await import('./under-bun.mjs')
await runUnderBun('bench/main.ts', { forDevelopment: true, prepareMore })

async function prepareMore() {
  if (process.argv.includes('forwarding')) {
    const { ensureJanus } = await import('../bench/install-janus.mjs')
    process.env.JANUS = ensureJanus()
  }
  if (process.argv.includes('peers')) {
    const { ensurePeers } = await import('../bench/peers/install-peers.mjs')
    ensurePeers()
  }
  const isWeb = process.argv.includes('web')
  if (!isWeb && !['calls', 'device', 'video-starts', 'afar'].some((name) => process.argv.includes(name)))
    return
  const [{ ensureChromium }, { ensureLighthouse }, { buildWeb }] = await Promise.all([
    import('./programs/chromium.mjs'),
    import('./programs/lighthouse.mjs'),
    import('./prepare.mjs'),
  ])
  const CHROMIUM = ensureChromium()
  await buildWeb()
  Object.assign(process.env, { CHROMIUM, NODE: process.execPath })
  if (isWeb) process.env.LIGHTHOUSE = ensureLighthouse()
}
