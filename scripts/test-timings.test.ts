import { expect, test } from 'bun:test'
import { startedLate, worthTracking } from './test-timings.mjs'

test('the slowest file comes first, and quick or removed ones are left out', () => {
  const files = {
    'b.test.ts': 1400,
    'quick.test.ts': 400,
    'gone.test.ts': 9000,
    'slow.test.ts': 2000,
    'a.test.ts': 1000,
  }
  const tracked = worthTracking(files, (file) => file !== 'gone.test.ts')
  expect(Object.entries(tracked)).toEqual([
    ['slow.test.ts', 2000],
    ['a.test.ts', 1000],
    ['b.test.ts', 1000],
  ])
})

test('a slow file that is not tracked is named', () => {
  const timings = [
    { name: 'known.test.ts', seconds: 60 },
    { name: 'new.test.ts', seconds: 30 },
    { name: 'quick.test.ts', seconds: 2 },
  ]
  expect(startedLate(timings, { files: { 'known.test.ts': 55_000 } })).toEqual(['new.test.ts'])
})
