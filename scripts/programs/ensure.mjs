/**
 * Provides the programs named on the command line, in a process of its own, so that other work goes on beside it. The user of a
 * missing program asks for it again, and gets the reason then.
 */
import { ensureChromium, provideHeadlessShell } from './chromium.mjs'
import { ensureCoturn } from './coturn.mjs'
import { ensureFfmpeg } from './ffmpeg.mjs'
import { ensureNats } from './nats.mjs'

const providers = {
  chromium: ensureChromium,
  'headless shell': provideHeadlessShell,
  coturn: ensureCoturn,
  ffmpeg: ensureFfmpeg,
  'nats-server': ensureNats,
}

for (const name of process.argv.slice(2)) {
  try {
    providers[name]()
  } catch {
    process.exitCode = 1
  }
}
