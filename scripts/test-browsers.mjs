/** `npm run test:browsers`: the main journeys in Firefox, and the layout in WebKit, Firefox and Chromium. See `--help`. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildAdmin, buildWeb, prepare } from './prepare.mjs'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureFfmpeg } from './programs/ffmpeg.mjs'
import { ensureFirefox } from './programs/firefox.mjs'
import { ensureWebkit } from './programs/webkit.mjs'
import { binOf, run, stopRunning } from './run-command.mjs'
import { makeScratch } from './scratch.mjs'
import { readJourneys } from './test-counts.mjs'

const help = `npm run test:browsers                everything
npm run test:browsers -- NAME ...    files with one of the names in their path
npm run test:browsers -- --project=firefox    one project of e2e/browsers/playwright.config.ts

Installs firefox-esr, webkit2gtk-driver and xvfb where it can. The last line is the sum: "N passed, N failed".
Screenshots of the layout are in .cache/screenshots/browsers. docs/browsers.md says what is supported.

FIREFOX=PATH             another Firefox
CHROMIUM=PATH            another Chromium`

const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) {
  console.log(help)
  process.exit(0)
}
const scratch = makeScratch('linnet-browsers-')
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopRunning().then(() => process.exit(1)))

const { passed, failed } = await runJourneys()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** A run that breaks off, or that runs no test at all, counts as one failure. */
async function runJourneys() {
  try {
    await prepare()
    ensureFfmpeg()
    ensureWebkit()
    const env = {
      CHROMIUM: ensureChromium(),
      FIREFOX: ensureFirefox(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(scratch, 'browsers.json'),
      TMPDIR: scratch,
    }
    await buildWeb()
    await buildAdmin()
    const playwright = [process.execPath, binOf('@playwright/test', 'playwright'), 'test']
    const options = ['-c', 'e2e/browsers/playwright.config.ts', '--reporter=list,json']
    const { exitCode } = await run([...playwright, ...options, ...words], { show: true, env })
    const counts = readJourneys(JSON.parse(readFileSync(env.PLAYWRIGHT_JSON_OUTPUT_FILE, 'utf8')), exitCode)
    if (counts.passed + counts.failed > 0) return counts
    console.log('no test was run')
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
  return { passed: 0, failed: 1 }
}
