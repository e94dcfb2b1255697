import { expect, test } from 'bun:test'
import { createAnnounced } from './announced'

test('the newest numbers are remembered for two minutes', () => {
  let nowMs = 0
  const announced = createAnnounced<string>(() => nowMs)
  announced.note('one', 5)
  announced.note('two', 1)
  nowMs = 100_000
  announced.note('one', 4)
  announced.note('two', 2)
  nowMs = 130_000
  expect(announced.list()).toEqual([{ id: 'two', number: 2 }])
  expect([announced.upTo('one'), announced.upTo('two')]).toEqual([0, 2])
})
