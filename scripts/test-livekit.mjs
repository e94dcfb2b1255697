/** `npm run test:livekit -- PROGRAM`: the journeys of calls and rooms, with their media through a LiveKit server that it starts. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWeb, prepare } from './prepare.mjs'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureFfmpeg } from './programs/ffmpeg.mjs'
import { binOf, run, stopRunning } from './run-command.mjs'
import { makeScratch } from './scratch.mjs'
import { readJourneys } from './test-counts.mjs'

const help = `npm run test:livekit -- PROGRAM              all journeys whose media a LiveKit server can carry
npm run test:livekit -- PROGRAM NAME ...     those with one of the names in their path

PROGRAM is a LiveKit server, which you install or build yourself: it is in neither Debian nor the npm registry.
It listens on 127.0.0.1, ports 7880 to 7882. The last line is the sum: "N passed, N failed".`

const port = 7880

const [program = '', ...names] = process.argv.slice(2)
if (program === '' || program.startsWith('-') || !existsSync(program)) {
  console.log(help)
  process.exit(program === '--help' || program === '-h' ? 0 : 2)
}
const scratch = makeScratch('linnet-livekit-')
let server
process.on('exit', () => {
  server?.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopRunning().then(() => process.exit(1)))

await prepare()
ensureFfmpeg()
await buildWeb()
const key = { name: 'linnet-journeys', secret: randomBytes(24).toString('hex') }
await startServer(key)
const env = {
  CHROMIUM: ensureChromium(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(scratch, 'journeys.json'),
  TMPDIR: scratch,
  JOURNEY_SETTINGS: JSON.stringify({
    MEDIA_BACKEND: 'livekit',
    LIVEKIT_URL: `ws://127.0.0.1:${port}`,
    LIVEKIT_API_KEY: key.name,
    LIVEKIT_API_SECRET: key.secret,
  }),
}
const playwright = [process.execPath, binOf('@playwright/test', 'playwright'), 'test']
const options = ['-c', 'e2e/livekit/playwright.config.ts', '--reporter=list,json']
const { exitCode } = await run([...playwright, ...options, ...names], { show: true, env })
const { passed, failed } = readJourneys(
  JSON.parse(readFileSync(env.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8')),
  exitCode,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** @param {{ name: string, secret: string }} key */
async function startServer({ name, secret }) {
  const config = path.join(scratch, 'livekit.yaml')
  const rtc = `{ udp_port: ${port + 2}, tcp_port: ${port + 1}, node_ip: 127.0.0.1, enable_loopback_candidate: true, use_ice_lite: true }`
  writeFileSync(
    config,
    `port: ${port}\nbind_addresses: ['127.0.0.1']\nrtc: ${rtc}\nroom: { auto_create: false }\nkeys: { ${name}: ${secret} }\n`,
  )
  server = spawn(program, ['--config', config], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    if (server.exitCode !== null) break
    if (
      await fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the LiveKit server does not start:\n${said}`)
}
