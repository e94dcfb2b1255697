/** How many tests passed and failed, and how long they took, read from the reports of the two test runners. */

/** @typedef {{ name: string, seconds: number }} Timing */
/** @typedef {{ passed: number, failed: number, timings: Timing[] }} Counts */

/**
 * A file that could not even be loaded shows in no report, only in the exit code. A skipped test did not pass.
 * @param {string} xml the JUnit report of `bun test`; its timings are those of files
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readJunit(xml, exitCode) {
  const head = /<testsuites[^>]*>/.exec(xml)?.[0] ?? ''
  const number = (name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const failed = number('failures') + number('errors') + number('skipped')
  // A suite named after its file is the file; the others are the `describe`s in it.
  const files = xml.matchAll(/<testsuite name="([^"]+)" file="\1"[^>]*? time="([\d.]+)"/g)
  const timings = [...files].map(([, name, time]) => ({ name: name ?? '', seconds: Number(time) }))
  return unlessOnlyTheExitFailed({ passed: number('tests') - failed, failed, timings }, exitCode)
}

/**
 * A journey that passes at the second try has failed.
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
  return unlessOnlyTheExitFailed(
    { passed: stats.expected, failed, timings: suites.flatMap(timingsOf) },
    exitCode,
  )
}

/**
 * @typedef {{
 *   suites?: JourneySuite[],
 *   specs?: { title: string, file: string, tests: { projectName: string, results: { duration: number }[] }[] }[],
 * }} JourneySuite
 */

/** @param {JourneySuite} suite @returns {Timing[]} */
function timingsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}, ${projectName}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(timingsOf)]
}

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
