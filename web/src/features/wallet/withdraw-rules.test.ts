import { expect, test } from 'bun:test'
import { maxWithdrawal, shownState, withdrawProblem } from './withdraw-rules'

const terms = { fee: 1_000_000n, least: 10_000_000n, most: 500_000_000n, balance: 100_005_001n }

test('a withdrawal is within its limits, and the balance covers it with its fee', () => {
  expect(withdrawProblem(9_999_999n, terms)).toBe('tooLittle')
  expect(withdrawProblem(10_000_000n, terms)).toBeUndefined()
  expect(withdrawProblem(600_000_000n, terms)).toBe('tooMuch')
  expect(withdrawProblem(99_010_000n, terms)).toBe('tooPoor')
})

test('the maximum is the balance less the fee, rounded down to two decimals', () => {
  expect(maxWithdrawal(terms)).toBe(99_000_000n)
  expect(withdrawProblem(maxWithdrawal(terms), terms)).toBeUndefined()
  expect(maxWithdrawal({ ...terms, balance: 900_000n })).toBe(0n)
  expect(maxWithdrawal({ ...terms, balance: 9_000_000_000n })).toBe(500_000_000n)
})

test('a withdrawal under review waits as long as a freeze lasts', () => {
  expect(shownState({ status: 'requested', frozenUntil: 200 }, 100)).toBe('frozenState')
  expect(shownState({ status: 'requested', frozenUntil: 200 }, 200)).toBe('requested')
  expect(shownState({ status: 'approved', frozenUntil: 200 }, 100)).toBe('approved')
  expect(shownState({ status: undefined }, 100)).toBe('unknownState')
})
