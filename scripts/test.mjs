/** `npm test`: the checks, the unit and domain tests, the builds and the journeys. See `--help`. */
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { runChecks } from './check.mjs'
import { buildAdmin, buildClockedServer, buildServer, buildWeb, prepare } from './prepare.mjs'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureCoturn } from './programs/coturn.mjs'
import { ensureFfmpeg } from './programs/ffmpeg.mjs'
import { binOf, run, stopRunning } from './run-command.mjs'
import { makeScratch } from './scratch.mjs'
import { readJourneys, readJunit, slowestOf, sumOf } from './test-counts.mjs'
import { selectJourneys, selectTests } from './test-selection.mjs'
import { measuredTimings, startedLate, trackTimings } from './test-timings.mjs'

const help = `npm test                 everything: checks, unit and domain tests, the builds, journeys
npm test -- NAME ...     unit tests, domain tests and journeys with one of the names in their path; no checks
npm test -- --timings    everything, and testing/timings.json says afterwards how long each test file took
npm run test:deep        random walks, crowds and kills at full depth (npm test runs each of them short)

The last line is the sum: "N passed, N failed". Before it stand the ten slowest checks, test files and journeys, and what failed.

TEST_SEED=N              repeats a random walk by the seed that it printed
TEST_DEPTH=full          full depth in npm test as well
TMPDIR=FOLDER            where tests keep databases and files: /dev/shm when it has room, else the system's folder

docs/testing.md explains the layers.`

const unitTests = 'unit and domain tests'
const words = process.argv.slice(2)
if (words.includes('--help') || words.includes('-h')) {
  console.log(help)
  process.exit(0)
}
const names = words.filter((word) => !word.startsWith('-'))
const isDeep = words.includes('--deep')
const files = selectTests(names, { onlyDeep: isDeep })
const journeys = isDeep ? [] : selectJourneys(names)

const scratch = makeScratch('linnet-test-')
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => void stopRunning().then(() => process.exit(1)))

const suites = await runSuites()
if (words.includes('--timings')) trackTimings()
const late = startedLate(suites.find(({ name }) => name === unitTests)?.timings ?? [])
if (late.length > 0 && !isDeep)
  console.log(`\ntesting/timings.json lacks ${late.join(', ')}: npm test -- --timings writes it.`)
const slowest = slowestOf(suites)
if (slowest.length > 0) console.log('\nThe slowest:')
for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
const failures = suites.flatMap(({ failures = [] }) => failures)
if (failures.length > 0) console.log('\nFailed:')
// A broken database fails everything after it: the first failures show why.
for (const failure of failures.slice(0, 50)) console.log(`  ${failure}`)
console.log('')
for (const { name, passed, failed } of suites) console.log(`${name}: ${passed} passed, ${failed} failed`)
const { passed, failed } = sumOf(suites)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** Without packages nothing else can run, so the preparation is a suite when it fails. */
async function runSuites() {
  try {
    await prepare()
    await buildServer()
    await buildClockedServer()
  } catch (error) {
    return unprepared(error)
  }
  const isWhole = names.length === 0 && !isDeep
  if (files.length + journeys.length === 0) {
    console.log(`No test has ${names.map((name) => `"${name}"`).join(' or ')} in its path.`)
    return [{ name: 'selection', passed: 0, failed: 1 }]
  }
  const results = []
  // Installing takes the network and the disk more than the processor.
  const programs = run([process.execPath, 'scripts/programs/ensure.mjs', ...neededPrograms()], { show: true })
  if (isWhole) results.push(await runSuite('checks', countChecks))
  await programs
  try {
    ensureFfmpeg()
  } catch (error) {
    return [...results, ...unprepared(error)]
  }
  if (files.length > 0) results.push(await runSuite(unitTests, countBunTests))
  if (journeys.length > 0) {
    const build = await runSuite('builds', countBuilds)
    const journeyCounts = () => (build.passed > 0 ? countJourneys() : noJourneys())
    results.push(build, await runSuite('journeys', journeyCounts))
  }
  return results
}

function unprepared(error) {
  console.log(error instanceof Error ? error.message : error)
  return [{ name: 'preparation', passed: 0, failed: 1 }]
}

function needsCoturn() {
  return journeys.some((file) => file.includes('calls-relayed'))
}

function neededPrograms() {
  return [
    'ffmpeg',
    'nats-server',
    ...(journeys.length > 0 ? ['chromium', 'headless shell'] : []),
    ...(needsCoturn() ? ['coturn'] : []),
  ]
}

/** A suite that breaks off, or that runs no test at all, counts as one failure. */
async function runSuite(name, counts) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  try {
    const counted = await counts()
    console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    if (counted.passed + counted.failed > 0) return { name, ...counted }
    console.log(`${name}: no test was run`)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
  }
  return { name, passed: 0, failed: 1 }
}

async function countChecks() {
  const results = await runChecks()
  const passed = results.filter((result) => result.passed).length
  const timings = results.map(({ name, seconds }) => ({ name: `check: ${name}`, seconds }))
  const failures = results.filter((result) => !result.passed).map(({ name }) => `check: ${name}`)
  return { passed, failed: results.length - passed, failures, timings }
}

/**
 * Runs two processes more than there are cores, since many files wait, for time or for a process. They share a queue of files, slowest first.
 * Each has a PostgreSQL of its own.
 */
async function countBunTests() {
  const report = path.join(scratch, 'bun.xml')
  const processes = Math.min(8, availableParallelism() + 2)
  const sharing = [`--parallel=${processes}`, '--no-isolate', '--no-orphans']
  // Durations at full depth are not representative of other runs, so they are not recorded.
  const timings = [`--timings=${measuredTimings()}`, ...(isDeep ? [] : ['--update-timings'])]
  const output = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  const paths = files.map((file) => `./${file}`)
  const command = [binOf('bun'), 'test', '--timeout=60000', ...sharing, ...timings, ...output, ...paths]
  const depth = isDeep ? 'full' : (process.env.TEST_DEPTH ?? 'short')
  const { exitCode } = await run(command, { show: true, env: { TMPDIR: scratch, TEST_DEPTH: depth } })
  return readJunit(readFileSync(report, 'utf8'), exitCode, files)
}

/** The journeys run against the apps as they are shipped, so each build is a test of its own, and the web app's size another. */
async function countBuilds() {
  const startedAt = performance.now()
  await buildWeb()
  const webBuiltAt = performance.now()
  await buildAdmin()
  const timings = [
    { name: 'web build', seconds: (webBuiltAt - startedAt) / 1000 },
    { name: 'console build', seconds: (performance.now() - webBuiltAt) / 1000 },
  ]
  const { exitCode } = await run([process.execPath, 'web/scripts/bundle-budget.mjs'], { show: true })
  if (exitCode === 0) return { passed: 3, failed: 0, timings }
  return { passed: 2, failed: 1, failures: ['budgets of the web app'], timings }
}

function noJourneys() {
  throw new Error('The journeys need the built apps.')
}

async function countJourneys() {
  const report = path.join(scratch, 'journeys.json')
  if (needsCoturn()) ensureCoturn()
  const env = { CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, TMPDIR: scratch }
  const playwright = [process.execPath, binOf('@playwright/test', 'playwright')]
  const command = [
    ...playwright,
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...journeys,
  ]
  const { exitCode } = await run(command, { show: true, env })
  return readJourneys(JSON.parse(readFileSync(report, 'utf8')), exitCode)
}
