import { expect, test } from 'bun:test'
import { parseAmount } from '@linnet/protocol/money'
import fc from 'fast-check'
import { amountProblem, typedAmount, typedAmountText } from './typed-amount'

test('an amount field normalizes full-width digits and leading zeros', () => {
  expect(typedAmountText('.5')).toBe('0.5')
  expect(typedAmountText('007')).toBe('7')
  expect(typedAmountText('0')).toBe('0')
  expect(typedAmountText('１２．５')).toBe('12.5')
  expect(typedAmountText('')).toBe('')
})

test('an amount as calculators and this app write it can be pasted', () => {
  for (const pasted of ['\u202d1234.50\u202c', '\u200b1234.50', '1,234.50', '\u202d1,234.50\u202c']) {
    expect(typedAmountText(pasted)).toBe('1234.50')
    expect(typedAmount(pasted)).toBe(1_234_500_000n)
  }
})

test('digits of other scripts are the digits they are, and the field shows them as it pays them', () => {
  for (const [typed, shown] of [
    ['٣٤', '34'],
    ['५', '5'],
    ['۱۲٫۵', '12.5'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
  ] as const) {
    expect(typedAmountText(typed)).toBe(shown)
    expect(typedAmount(typed)).toBe(typedAmount(shown))
  }
})

test('input that is no amount stays as typed and is refused, never turned into another amount', () => {
  const refused = {
    '-5': 'notDigits',
    '+5': 'notDigits',
    '1e5': 'notDigits',
    '0x10': 'notDigits',
    '1 000': 'notDigits',
    '1 ,5': 'notDigits',
    '1,000': 'notDigits',
    '1.234,56': 'notDigits',
    '1.2.3': 'notDigits',
    '½': 'notDigits',
    '5²': 'notDigits',
    十: 'notDigits',
    NaN: 'notDigits',
    Infinity: 'notDigits',
    '12.345': 'tooFine',
    '0.001': 'tooFine',
    '1000000000.01': 'tooMuch',
    '1000000001': 'tooMuch',
    '999999999999999999999999999999': 'tooMuch',
    '0': 'zero',
    '0.00': 'zero',
  }
  for (const [typed, problem] of Object.entries(refused)) {
    expect(typedAmountText(typed)).toBe(typed)
    expect([typed, amountProblem(typed)]).toEqual([typed, problem as never])
    expect(typedAmount(typed)).toBeUndefined()
  }
})

test('a field pays exactly the amount it shows, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-+ ]?[0-9.,e]{0,14}$/)),
      (typed) => {
        const shown = typedAmountText(typed)
        expect(typedAmountText(shown)).toBe(shown)
        const amount = typedAmount(shown)
        if (amount !== undefined)
          expect(
            parseAmount(
              shown
                .trim()
                .replace(/[,。、،]/, '.')
                .replace(/\.$/, ''),
            ),
          ).toBe(amount)
      },
    ),
  )
})

test('invalid or empty input cannot be paid', () => {
  expect(typedAmount('')).toBeUndefined()
  expect(typedAmount('.')).toBeUndefined()
  expect(typedAmount('  ')).toBeUndefined()
  expect(typedAmount(' 5.5 ')).toBe(5_500_000n)
  expect(typedAmount('12,5')).toBe(12_500_000n)
  expect(typedAmount('12。5')).toBe(12_500_000n)
  expect(typedAmount('12,')).toBe(12_000_000n)
  expect(typedAmount('5.')).toBe(5_000_000n)
  expect(typedAmount('0.01')).toBe(10_000n)
  expect(typedAmount('1000000000')).toBe(1_000_000_000_000_000n)
})
