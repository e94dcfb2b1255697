import { expect, test } from 'bun:test'
import { mostToWithdraw, withdrawProblem } from './withdraw-rules'

const terms = { fee: 1_000_000n, least: 10_000_000n, most: 500_000_000n, balance: 100_005_001n }

test('a withdrawal is at least the least, at most the most, and covered with its fee', () => {
  expect(withdrawProblem(9_999_999n, terms)).toBe('tooLittle')
  expect(withdrawProblem(10_000_000n, terms)).toBeUndefined()
  expect(withdrawProblem(600_000_000n, terms)).toBe('tooMuch')
  expect(withdrawProblem(99_010_000n, terms)).toBe('tooPoor')
})

test('all that I have is what remains after the fee, in amounts that can be typed', () => {
  expect(mostToWithdraw(terms)).toBe(99_000_000n)
  expect(withdrawProblem(mostToWithdraw(terms), terms)).toBeUndefined()
  expect(mostToWithdraw({ ...terms, balance: 900_000n })).toBe(0n)
  expect(mostToWithdraw({ ...terms, balance: 9_000_000_000n })).toBe(500_000_000n)
})
