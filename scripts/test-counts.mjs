/** How many tests passed and failed, read from the reports of the two test runners. */

/**
 * A file that could not even be loaded shows in no report, only in the exit code. A skipped test did not pass.
 * @param {string} xml the JUnit report of `bun test`
 * @param {number} exitCode
 */
export function readJunit(xml, exitCode) {
  const head = /<testsuites[^>]*>/.exec(xml)?.[0] ?? ''
  const number = (name) => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(head)?.[1] ?? 0)
  const failed = number('failures') + number('errors') + number('skipped')
  return unlessOnlyTheExitFailed({ passed: number('tests') - failed, failed }, exitCode)
}

/**
 * A journey that passes at the second try has failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[] }} report
 * @param {number} exitCode
 */
export function readJourneys({ stats, errors = [] }, exitCode) {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return unlessOnlyTheExitFailed({ passed: stats.expected, failed }, exitCode)
}

/** @param {{ passed: number, failed: number }[]} suites */
export const sumOf = (suites) => ({
  passed: suites.reduce((sum, { passed }) => sum + passed, 0),
  failed: suites.reduce((sum, { failed }) => sum + failed, 0),
})

function unlessOnlyTheExitFailed(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
