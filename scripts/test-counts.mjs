/**
 * Counts of passed and failed tests, names of the failed ones, and durations, read from the reports of the
 * two test runners.
 */

import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ name: string, seconds: number }} Timing */
/** @typedef {{ passed: number, failed: number, failures: string[], timings: Timing[] }} Counts */

/**
 * A file that could not even be loaded is in no report, and only shows in the exit code. A skipped test does not count as passed.
 * @param {string} xml the JUnit report of `bun test`; its timings are those of files
 * @param {number} exitCode
 * @param {readonly string[]} [run] the paths of the files that were to run
 * @returns {Counts}
 */
export function readJunit(xml, exitCode, run = []) {
  const head = /<testsuites[^>]*>/.exec(xml)?.[0] ?? ''
  const number = (name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const failed = number('failures') + number('errors') + number('skipped')
  // A suite named after its file is the file; the others are the `describe`s in it.
  const files = xml.matchAll(/<testsuite name="([^"]+)" file="\1"[^>]*? time="([\d.]+)"/g)
  const timings = [...files].map(([, name, time]) => ({ name: name ?? '', seconds: Number(time) }))
  const failures = [...xml.matchAll(failedCase)].map(([, head = '', outcome = '']) =>
    failureOf(head, outcome),
  )
  const ended = new Set(timings.map(({ name }) => name))
  if (exitCode !== 0)
    failures.push(...run.filter((file) => !ended.has(file)).map((file) => `${file} did not end`))
  return unlessOnlyTheExitFailed({ passed: number('tests') - failed, failed, failures, timings }, exitCode)
}

const failedCase = /<testcase ([^>]*[^/])>\s*<((?:failure|error|skipped)\b[^>]*)>/g

/** @param {string} head the attributes of a test case @param {string} outcome the tag of its outcome */
function failureOf(head, outcome) {
  const attribute = (from, name) => unescapeXml(new RegExp(`\\b${name}="([^"]*)"`).exec(from)?.[1] ?? '')
  const title = [attribute(head, 'classname'), attribute(head, 'name')].filter(Boolean).join(' > ')
  const why = attribute(outcome, 'message') || outcome.split(/[\s/]/)[0]
  return `${attribute(head, 'file')}: ${title}: ${oneLine(why)}`
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#10': '\n' }
const unescapeXml = (text) => text.replaceAll(/&(#10|\w+);/g, (whole, name) => entities[name] ?? whole)

/** The start of a message, which may contain pages of values. */
const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300)

/**
 * A journey that passes on the second attempt has failed.
 * @param {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites?: JourneySuite[],
 *   errors?: unknown[],
 * }} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readJourneys({ stats, suites = [], errors = [] }, exitCode) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  const specs = suites.flatMap(specsOf)
  const counts = { passed: stats.expected, failed, failures: specs.flatMap(failuresOf) }
  return unlessOnlyTheExitFailed({ ...counts, timings: specs.flatMap(timingsOf) }, exitCode)
}

/**
 * @typedef {{ status?: string, duration: number, error?: { message?: string } }} Attempt
 * @typedef {{ projectName: string, status?: string, results: Attempt[] }} JourneyTest
 * @typedef {{ title: string, file: string, tests: JourneyTest[] }} JourneySpec
 * @typedef {{ suites?: JourneySuite[], specs?: JourneySpec[] }} JourneySuite
 */

/** @param {JourneySuite} suite @returns {JourneySpec[]} */
const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {JourneySpec} spec @returns {Timing[]} */
const timingsOf = ({ title, file, tests }) =>
  tests.map(({ projectName, results }) => ({
    name: `${file}, ${projectName}: ${title}`,
    seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }))

/** @param {JourneySpec} spec */
const failuresOf = ({ title, file, tests }) =>
  tests
    .filter(({ status = 'expected' }) => status !== 'expected')
    .map(({ projectName, status = '', results }) => {
      const why = results.find(({ error }) => error)?.error?.message ?? status
      return `${file}, ${projectName}: ${title}: ${oneLine(stripVTControlCharacters(why))}`
    })

/** @param {readonly { passed: number, failed: number }[]} suites */
export const sumOf = (suites) => ({
  passed: suites.reduce((sum, { passed }) => sum + passed, 0),
  failed: suites.reduce((sum, { failed }) => sum + failed, 0),
})

/**
 * The slowest ten of all suites, slowest first.
 * @param {readonly { timings?: readonly Timing[] }[]} suites
 */
export const slowestOf = (suites) =>
  suites
    .flatMap(({ timings = [] }) => timings)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)

/** @param {Counts} counts */
function unlessOnlyTheExitFailed(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
