import { expect, test } from 'bun:test'
import { isFound } from './is-found'

test('a setting is found by words of its name, its area or its key, in any order and case', () => {
  const texts = ['Withdrawal fee', 'Wallet', 'wallet.withdrawalFee']
  expect(isFound(undefined, texts)).toBe(true)
  expect(isFound('FEE withdraw', texts)).toBe(true)
  expect(isFound('wallet fee', texts)).toBe(true)
  expect(isFound('group', texts)).toBe(false)
})
