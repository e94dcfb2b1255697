import { expect, test } from 'bun:test'
import { afterTry, triesLeft, waitLeftMs } from './tries'

const none = { wrong: 0, notedMs: 0, untilMs: 0 }

test('the fifth wrong PIN and each one after it wait longer, up to an hour', () => {
  let tries = none
  const waits = Array.from({ length: 11 }, (_, at) => {
    tries = afterTry(tries, at)
    return waitLeftMs(tries, at) / 1000
  })
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 300, 900, 3600, 3600, 3600])
  expect([0, 1, 4, 5, 9].map((wrong) => triesLeft({ wrong }))).toEqual([5, 4, 1, 0, 0])
})

test('a wait ends with time, and begins again where the clock was set back', () => {
  const tries = afterTry({ ...none, wrong: 4 }, 1_000_000)
  expect(waitLeftMs(tries, 1_010_000)).toBe(20_000)
  expect(waitLeftMs(tries, 1_030_000)).toBe(0)
  expect(waitLeftMs(tries, 900_000)).toBe(30_000)
})
