import { expect, test } from 'bun:test'
import { accountKindOf } from './account-kind'

test.each([
  ['ann@example.org', 'email'],
  ['ann', 'email'],
  ['13800138000', 'phone'],
  ['+852 6123', 'phone'],
  ['13', undefined],
  ['', undefined],
] as const)('typed as %j is taken for %p', (typed, kind) => {
  expect(accountKindOf(typed)).toBe(kind)
})
