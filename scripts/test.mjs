/**
 * `npm test`: prepares the machine, then runs the checks, the tests under Bun, the web build and the journeys.
 * The last line is the sum of all suites.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runChecks } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureFfmpeg } from './ffmpeg.mjs'
import { buildWeb, prepare } from './prepare.mjs'
import { binOf, root, run } from './run-command.mjs'
import { readJourneys, readJunit, sumOf } from './test-counts.mjs'

const testFolders = ['protocol', 'client', 'server', 'web', 'admin', 'testing', 'bench', 'scripts']
const scratch = mkdtempSync(path.join(tmpdir(), 'linnet-test-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

const suites = await runSuites()
console.log('')
for (const { name, passed, failed } of suites) console.log(`${name}: ${passed} passed, ${failed} failed`)
const { passed, failed } = sumOf(suites)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Without packages nothing else can run, so the preparation is a suite when it fails. */
async function runSuites() {
  try {
    await prepare()
    ensureFfmpeg()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return [{ name: 'preparation', passed: 0, failed: 1 }]
  }
  return [
    await runSuite('checks', countChecks),
    await runSuite('unit and domain tests', countBunTests),
    await runSuite('web build', countWebBuild),
    await runSuite('journeys', countJourneys),
  ]
}

/** A suite that breaks off, or that runs no test at all, counts as one failure. */
async function runSuite(name, counts) {
  console.log(`\n== ${name}`)
  try {
    const { passed, failed } = await counts()
    if (passed + failed > 0) return { name, passed, failed }
    console.log(`${name}: no test was run`)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
  return { name, passed: 0, failed: 1 }
}

async function countChecks() {
  const results = await runChecks()
  const passed = results.filter((result) => result.passed).length
  return { passed, failed: results.length - passed }
}

async function countBunTests() {
  const report = path.join(scratch, 'bun.xml')
  const folders = testFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .map((folder) => `./${folder}`)
  const reporter = ['--reporter=junit', `--reporter-outfile=${report}`]
  const command = [binOf('bun'), 'test', '--only-failures', '--timeout=30000', ...reporter, ...folders]
  const { exitCode } = await run(command, { show: true })
  return readJunit(readFileSync(report, 'utf8'), exitCode)
}

/** The journeys run against the app as it is shipped, so its build is a test of its own, and its size another. */
async function countWebBuild() {
  await buildWeb()
  const { exitCode } = await run([process.execPath, 'web/scripts/bundle-budget.mjs'], { show: true })
  return exitCode === 0 ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

async function countJourneys() {
  const report = path.join(scratch, 'journeys.json')
  const env = { CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const playwright = [process.execPath, binOf('@playwright/test', 'playwright')]
  const command = [...playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  const { exitCode } = await run(command, { show: true, env })
  return readJourneys(JSON.parse(readFileSync(report, 'utf8')), exitCode)
}
