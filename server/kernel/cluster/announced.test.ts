import { expect, test } from 'bun:test'
import { createAnnounced, noteAll } from './announced'

function remembering() {
  const at = { ms: 0 }
  return { at, announced: createAnnounced<string>({ passedMs: () => at.ms, nowMs: () => at.ms }) }
}

test('the newest numbers are remembered for two minutes', () => {
  const { at, announced } = remembering()
  announced.note('one', 5)
  announced.note('two', 1)
  at.ms = 100_000
  announced.note('one', 4)
  announced.note('two', 2)
  at.ms = 130_000
  expect(announced.list()).toMatchObject([{ id: 'two', number: 2, atMs: 100_000 }])
  expect([announced.upTo('one'), announced.upTo('two')]).toEqual([0, 2])
})

test('every number of the last 20 seconds is, with what tells it from another', () => {
  const { at, announced } = remembering()
  announced.note('one', 1, { key: 'first', atMs: -5 })
  at.ms = 10_000
  announced.note('one', 2, { key: 'second' })
  at.ms = 15_000
  announced.note('one', 3)
  expect(announced.list()).toEqual([
    { id: 'one', number: 1, key: 'first', atMs: -5 },
    { id: 'one', number: 2, key: 'second', atMs: 10_000 },
    { id: 'one', number: 3, key: '', atMs: 15_000 },
  ])
  at.ms = 29_000
  expect(announced.list().map(({ number }) => number)).toEqual([2, 3])
  at.ms = 60_000
  expect(announced.list().map(({ number }) => number)).toEqual([3])
})

test('ids that are in no log are remembered together, all of them for 20 seconds', () => {
  const { at, announced } = remembering()
  const note = noteAll(announced)
  note(['a', 'b'], 1)
  at.ms = 15_000
  note(['c'], 15_000)
  expect(announced.list().map(({ key, atMs }) => [key, atMs])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 15_000],
  ])
  at.ms = 21_000
  expect(announced.list().map(({ key }) => key)).toEqual(['c'])
})
