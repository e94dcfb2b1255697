import { expect, test } from 'bun:test'
import { amountText, signedAmountText, typedAmount, typedAmountText } from './amount-text'

test('an amount is shown exactly, thousands apart, two decimals at least', () => {
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

test('a field for an amount takes digits and one point, from any keyboard', () => {
  expect(typedAmountText('12.345')).toBe('12.34')
  expect(typedAmountText('.5')).toBe('0.5')
  expect(typedAmountText('007')).toBe('7')
  expect(typedAmountText('0')).toBe('0')
  expect(typedAmountText('12,5')).toBe('12.5')
  expect(typedAmountText('１２．５')).toBe('12.5')
  expect(typedAmountText('-1e5')).toBe('15')
  expect(typedAmountText('1.2.3')).toBe('1.23')
  expect(typedAmountText('12345678901')).toBe('123456789')
  expect(typedAmountText('')).toBe('')
})

test('what is no amount, or nothing, cannot be paid', () => {
  expect(typedAmount('')).toBeUndefined()
  expect(typedAmount('0')).toBeUndefined()
  expect(typedAmount('0.00')).toBeUndefined()
  expect(typedAmount('5.')).toBe(5_000_000n)
  expect(typedAmount('0.01')).toBe(10_000n)
})
