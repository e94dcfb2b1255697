import { expect, test } from 'bun:test'
import { amountText, copiedAmount, signedAmountText } from './amount-text'

test('an amount is shown exactly, with thousands separators and at least two decimals', () => {
  expect(amountText(0n)).toBe('0.00')
  expect(amountText(1n)).toBe('0.000001')
  expect(amountText(12_300_000n)).toBe('12.30')
  expect(amountText(1_234_567_890_000n)).toBe('1,234,567.89')
  expect(amountText(9_007_199_254_740_993_000_001n)).toBe('9,007,199,254,740,993.000001')
  expect(amountText(-1_000_500_000n)).toBe('-1,000.50')
})

test('income has a plus, expense a minus', () => {
  expect(signedAmountText(5_000_000n, true)).toBe('+5.00')
  expect(signedAmountText(5_000_000n, false)).toBe('−5.00')
})

test('an amount is copied without separators', () => {
  expect(copiedAmount('1,234,567.89 USDT')).toBe('1234567.89 USDT')
  expect(copiedAmount(signedAmountText(1_234_500_000n, false))).toBe('-1234.50')
})
