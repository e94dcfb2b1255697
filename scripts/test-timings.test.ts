import { expect, test } from 'bun:test'
import { worthTracking } from './test-timings.mjs'

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
