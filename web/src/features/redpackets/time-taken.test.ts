import { expect, test } from 'bun:test'
import { timeTaken } from './time-taken'

test('the time it took to claim a packet uses the largest fitting unit and is at least a second', () => {
  expect(timeTaken(100, 100)).toEqual({ unit: 'seconds', n: 1 })
  expect(timeTaken(0, 59)).toEqual({ unit: 'seconds', n: 59 })
  expect(timeTaken(0, 150)).toEqual({ unit: 'minutes', n: 3 })
  expect(timeTaken(0, 7300)).toEqual({ unit: 'hours', n: 2 })
})
