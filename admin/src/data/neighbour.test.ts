import { expect, test } from 'bun:test'
import { neighbourOf } from './neighbour'

const keys = ['a', 'b', 'c']

test('the row above and below the open one', () => {
  expect(neighbourOf({ keys, openKey: 'b' }, -1)).toBe('a')
  expect(neighbourOf({ keys, openKey: 'b' }, 1)).toBe('c')
  expect(neighbourOf({ keys, openKey: 'a' }, -1)).toBeUndefined()
  expect(neighbourOf({ keys, openKey: 'c' }, 1)).toBeUndefined()
})

test('a row that was decided and left the queue is followed by the one that took its place', () => {
  const last = { key: 'x', at: 1 }
  expect(neighbourOf({ keys, openKey: 'x', last }, 1)).toBe('b')
  expect(neighbourOf({ keys, openKey: 'x', last }, -1)).toBe('a')
  expect(neighbourOf({ keys: [], openKey: 'x', last }, 1)).toBeUndefined()
})

test('a row that a link opened, and that is on another page, has no neighbours', () => {
  expect(neighbourOf({ keys, openKey: 'x', last: { key: 'b', at: 1 } }, 1)).toBeUndefined()
  expect(neighbourOf({ keys, openKey: undefined }, 1)).toBeUndefined()
})
