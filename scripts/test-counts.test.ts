import { describe, expect, test } from 'bun:test'
import { readJourneys, readJunit, slowestOf, sumOf } from './test-counts.mjs'

const junit = (tests: number, failures: number, skipped: number) =>
  `<?xml version="1.0"?>\n<testsuites name="bun test" tests="${tests}" assertions="9" failures="${failures}" skipped="${skipped}" time="1">\n<testsuite tests="77" failures="7"/></testsuites>`
const journeys = (counts: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
})

describe('the count of a Bun run', () => {
  test('is that of the whole run', () => {
    expect(readJunit(junit(10, 2, 0), 1)).toMatchObject({ passed: 8, failed: 2 })
  })
  test('takes a skipped test for a failed one', () => {
    expect(readJunit(junit(10, 0, 1), 0)).toMatchObject({ passed: 9, failed: 1 })
  })
  test('has a failure when a file could not be loaded', () => {
    expect(readJunit(junit(10, 0, 0), 1)).toMatchObject({ passed: 10, failed: 1 })
  })
  test('is nothing when nothing ran', () => {
    expect(readJunit(junit(0, 0, 0), 0)).toMatchObject({ passed: 0, failed: 0 })
  })
})

describe('the failures', () => {
  const testCase = (name: string, outcome: string) =>
    `<testcase name="${name}" classname="a &lt; b" time="0" file="a.test.ts" line="2" assertions="1">\n  ${outcome}\n</testcase>`
  test('are named by file, test and message', () => {
    const xml = [
      junit(4, 1, 1),
      '<testcase name="passes" classname="" time="0" file="a.test.ts" line="1" assertions="0" />',
      testCase(
        'it&apos;s',
        '<failure type="AssertionError" message="Expected: 2&#10;Received: 1&#10;">…</failure>',
      ),
      testCase('later', '<skipped />'),
    ].join('\n')
    expect(readJunit(xml, 1).failures).toEqual([
      "a.test.ts: a < b > it's: Expected: 2 Received: 1",
      'a.test.ts: a < b > later: skipped',
    ])
  })
  test('have the files that did not end', () => {
    const xml = `${junit(1, 0, 0)}<testsuite name="a.test.ts" file="a.test.ts" tests="1" time="1">`
    expect(readJunit(xml, 1, ['a.test.ts', 'b.test.ts']).failures).toEqual(['b.test.ts did not end'])
    expect(readJunit(xml, 0, ['a.test.ts', 'b.test.ts']).failures).toEqual([])
  })
  test('of journeys are those that did not pass at the first try', () => {
    const tried = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.journey.ts',
      tests: [
        { projectName: 'phone', status, results: [{ duration: 1, ...(message && { error: { message } }) }] },
      ],
    })
    const specs = [
      tried('pays', 'expected'),
      tried('is paid', 'flaky', 'no \u001B[31mbutton\u001B[39m'),
      tried('waits', 'skipped'),
    ]
    expect(
      readJourneys({ ...journeys({ expected: 1, flaky: 1, skipped: 1 }), suites: [{ specs }] }, 1).failures,
    ).toEqual(['a.journey.ts, phone: is paid: no button', 'a.journey.ts, phone: waits: skipped'])
  })
})

describe('the count of the journeys', () => {
  test('takes a flaky and a skipped journey for failed ones', () => {
    expect(readJourneys(journeys({ expected: 5, unexpected: 1, flaky: 1, skipped: 1 }), 1)).toMatchObject({
      passed: 5,
      failed: 3,
    })
  })
  test('has a failure when the run broke off', () => {
    expect(readJourneys(journeys({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 })
    expect(readJourneys({ ...journeys({ expected: 5 }), errors: ['no such file'] }, 1)).toMatchObject({
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

describe('the slowest', () => {
  test('are files of the Bun run, whatever is described in them', () => {
    const file = (name: string, seconds: number) =>
      `<testsuite name="${name}" file="${name}" tests="1" time="${seconds}" hostname="x"><testsuite name="within" file="${name}" line="3" time="${seconds}"></testsuite></testsuite>`
    const { timings } = readJunit(`${junit(2, 0, 0)}${file('a.test.ts', 1.5)}${file('b.test.ts', 0.25)}`, 0)
    expect(timings).toEqual([
      { name: 'a.test.ts', seconds: 1.5 },
      { name: 'b.test.ts', seconds: 0.25 },
    ])
  })
  test('are journeys on one screen each', () => {
    const spec = (title: string, duration: number) => ({
      title,
      file: 'a.journey.ts',
      tests: [{ projectName: 'phone', results: [{ duration }] }],
    })
    const suites = [{ specs: [spec('pays', 2000)], suites: [{ specs: [spec('is paid', 500)] }] }]
    expect(readJourneys({ ...journeys({ expected: 2 }), suites }, 0).timings).toEqual([
      { name: 'a.journey.ts, phone: pays', seconds: 2 },
      { name: 'a.journey.ts, phone: is paid', seconds: 0.5 },
    ])
  })
  test('are ten of all suites, slowest first', () => {
    const timings = Array.from({ length: 8 }, (_, seconds) => ({ name: `test ${seconds}`, seconds }))
    const found = slowestOf([{ timings }, {}, { timings: [{ name: 'the slowest', seconds: 9 }, ...timings] }])
    expect(found).toHaveLength(10)
    expect(found.slice(0, 3).map(({ seconds }) => seconds)).toEqual([9, 7, 7])
  })
})
