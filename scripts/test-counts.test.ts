import { describe, expect, test } from 'bun:test'
import { readJourneys, readJunit, sumOf } from './test-counts.mjs'

const junit = (tests: number, failures: number, skipped: number) =>
  `<?xml version="1.0"?>\n<testsuites name="bun test" tests="${tests}" assertions="9" failures="${failures}" skipped="${skipped}" time="1">\n<testsuite tests="77" failures="7"/></testsuites>`
const journeys = (counts: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
})

describe('the count of a Bun run', () => {
  test('is that of the whole run', () => {
    expect(readJunit(junit(10, 2, 0), 1)).toEqual({ passed: 8, failed: 2 })
  })
  test('takes a skipped test for a failed one', () => {
    expect(readJunit(junit(10, 0, 1), 0)).toEqual({ passed: 9, failed: 1 })
  })
  test('has a failure when a file could not be loaded', () => {
    expect(readJunit(junit(10, 0, 0), 1)).toEqual({ passed: 10, failed: 1 })
  })
  test('is nothing when nothing ran', () => {
    expect(readJunit(junit(0, 0, 0), 0)).toEqual({ passed: 0, failed: 0 })
  })
})

describe('the count of the journeys', () => {
  test('takes a flaky and a skipped journey for failed ones', () => {
    expect(readJourneys(journeys({ expected: 5, unexpected: 1, flaky: 1, skipped: 1 }), 1)).toEqual({
      passed: 5,
      failed: 3,
    })
  })
  test('has a failure when the run broke off', () => {
    expect(readJourneys(journeys({ expected: 5 }), 1)).toEqual({ passed: 5, failed: 1 })
    expect(readJourneys({ ...journeys({ expected: 5 }), errors: ['no such file'] }, 1)).toEqual({
      passed: 5,
      failed: 1,
    })
  })
})

test('the sum is that of all suites', () => {
  const suites = [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 2 },
  ]
  expect(sumOf(suites)).toEqual({ passed: 7, failed: 2 })
})
