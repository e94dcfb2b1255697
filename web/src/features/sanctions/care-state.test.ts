import { expect, test } from 'bun:test'
import { isActive } from './care-state'

test('a decision of automatic care holds until its end, without one until the staff take it back', () => {
  expect(isActive({ until: 200, isUndone: false }, 100)).toBe(true)
  expect(isActive({ until: 200, isUndone: false }, 200)).toBe(false)
  expect(isActive({ until: 0, isUndone: false }, 100)).toBe(true)
  expect(isActive({ until: 0, isUndone: true }, 100)).toBe(false)
  expect(isActive({ until: 200, isUndone: true }, 100)).toBe(false)
})
