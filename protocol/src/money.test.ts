import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { ExactAmount, formatAmount, parseAmount, TypedAmount } from './money'

describe('an amount that a person types', () => {
  test.each([
    ['1', 1_000_000n],
    ['0.01', 10_000n],
    ['12.3', 12_300_000n],
    ['12.30', 12_300_000n],
    ['1000000000', 1_000_000_000_000_000n],
  ])('%s is read exactly', (text, amount) => expect(z.decode(TypedAmount, text)).toBe(amount))

  test.each([
    '',
    ' ',
    '0',
    '0.0',
    '0.00',
    '-1',
    '+1',
    '1e5',
    '1E5',
    '1e-2',
    '.5',
    '5.',
    '00',
    '01',
    '1,000',
    '1.000',
    '0.001',
    '1.234567',
    ' 1',
    '1 ',
    '1\n',
    '1\0',
    '0x10',
    '0b1',
    '１２',
    '١٢',
    '१२',
    '一',
    '1．5',
    '1٫5',
    'Infinity',
    'NaN',
    '1_000',
    '1n',
    '1.2.3',
    '--1',
    '1000000000.01',
    '1000000001',
    '9999999999999',
    '999999999999999999999999999999',
    '$5',
    '5%',
    '\u200b1',
    '1\u00a0',
    '½',
  ])('%j is refused', (text) => expect(z.safeDecode(TypedAmount, text).success).toBe(false))

  test.each([[1], [1.5], [0], [Number.NaN], [true], [null], [undefined], [[]], [['1']], [{}], [10n]])(
    '%p is no text',
    (value) => {
      expect(z.safeDecode(TypedAmount, value as unknown as string).success).toBe(false)
    },
  )
})

describe('an amount that we answer', () => {
  test.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [10n, '0.00001'],
    [10_000n, '0.01'],
    [100_000n, '0.10'],
    [1_000_000n, '1.00'],
    [12_345_678n, '12.345678'],
    [-1_500_000n, '-1.50'],
    [10n ** 17n, '100000000000.00'],
  ])('%p is written %s', (amount, text) => expect(formatAmount(amount)).toBe(text))

  test('what is written is read as the same, to the last micro-unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 23n }), (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount)
        expect(z.decode(ExactAmount, z.encode(ExactAmount, amount))).toBe(amount)
      }),
    )
  })
})
