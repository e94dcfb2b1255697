import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { z } from 'zod'
import { ChainNumber } from './chain-number'

describe('a number of a chain', () => {
  test.each([
    ['10', 10n],
    ['010', 10n],
    ['0', 0n],
    ['0x10', 16n],
    ['0XfF', 255n],
    ['ff', 255n],
    ['1e5', 485n],
    ['a0', 160n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
    ['9'.repeat(77), BigInt('9'.repeat(77))],
  ])('%s is decimal if it is digits alone, and hexadecimal otherwise', (text, number) =>
    expect(z.decode(ChainNumber, text)).toBe(number),
  )

  test.each([
    '',
    ' ',
    '0x',
    'x1',
    '-1',
    '+1',
    '1.5',
    '1,0',
    '0x1 ',
    '1\n',
    '0b1g',
    '１',
    '9'.repeat(78),
    `1${'0'.repeat(64)}f`,
  ])('%j is refused', (text) => expect(ChainNumber.safeDecode(text).success).toBe(false))

  test('is said in decimal, which reads as the same number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (number) => {
        const said = z.encode(ChainNumber, number)
        expect(said).toBe(number.toString())
        expect(z.decode(ChainNumber, said)).toBe(number)
        expect(z.decode(ChainNumber, `0x${number.toString(16)}`)).toBe(number)
      }),
    )
  })
})
