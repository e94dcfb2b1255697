import { expect, test } from 'bun:test'
import { formatCoins, parseCoins } from './coins'

test('amounts of coins are read and written exactly, down to the smallest unit', () => {
  const unit = 10n ** 18n
  for (const [text, smallest] of [
    ['0', 0n],
    ['0.05', unit / 20n],
    ['12', 12n * unit],
    ['3.000000000000000001', 3n * unit + 1n],
  ] as const)
    expect([parseCoins(text), formatCoins(smallest)]).toEqual([smallest, text])
  expect(formatCoins(-1n)).toBe('-0.000000000000000001')
  for (const wrong of ['', '-1', '1.', '.5', '1e3', '0.0000000000000000001', ' 1', '1,5'])
    expect(parseCoins(wrong)).toBeUndefined()
})
