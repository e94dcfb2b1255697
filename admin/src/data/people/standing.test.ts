import { expect, test } from 'bun:test'
import { endOf } from './standing'

const freeze = { kind: 'freeze', until: 200 } as const

test('a sanction is in force until its end, unless it was lifted', () => {
  expect(endOf([freeze], 'freeze', 100)).toBe(200)
  expect(endOf([freeze], 'freeze', 200)).toBeUndefined()
  expect(endOf([freeze], 'mute', 100)).toBeUndefined()
  expect(endOf([{ ...freeze, liftedAt: 50 }], 'freeze', 100)).toBeUndefined()
})

test('of several, the one that ends last counts, and one without an end never ends', () => {
  expect(endOf([freeze, { ...freeze, until: 300 }], 'freeze', 100)).toBe(300)
  expect(endOf([freeze, { kind: 'freeze' }], 'freeze', 100)).toBe(Infinity)
})
