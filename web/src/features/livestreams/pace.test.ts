import { expect, test } from 'bun:test'
import { createPace } from './pace'

test('a page that comes into a stream, or was asleep, jumps near its end', () => {
  expect(createPace().step(-Infinity, 500)).toEqual({ jumpTo: 499 })
  expect(createPace().step(100, 500)).toEqual({ jumpTo: 499 })
})

test('what is a little late is played a little faster, until it is near again', () => {
  const pace = createPace()
  expect(pace.step(10, 11)).toEqual({ rate: 1 })
  expect(pace.step(10, 11.5)).toEqual({ rate: 1.08 })
  expect(pace.step(11, 12.1)).toEqual({ rate: 1.08 })
  expect(pace.step(12, 12.9)).toEqual({ rate: 1 })
})

test('after a stall it waits until more has come, and stays further away from then on', () => {
  const pace = createPace()
  pace.noteStall()
  expect(pace.step(10, 10.8)).toEqual({ rate: 0 })
  expect(pace.step(10, 11.5)).toEqual({ rate: 1 })
  expect(pace.step(12, 13.5)).toEqual({ rate: 1 })
  // However many stalls there are, the delay never exceeds three seconds.
  for (let nth = 0; nth < 20; nth += 1) pace.noteStall()
  expect(pace.step(10, 13)).toEqual({ rate: 1 })
})
