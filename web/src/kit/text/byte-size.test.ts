import { expect, test } from 'bun:test'
import { byteSizeText } from './byte-size'

test('a file size uses the unit that keeps it short', () => {
  expect(byteSizeText(0, 'en-us')).toBe('0 B')
  expect(byteSizeText(999, 'en-us')).toBe('999 B')
  expect(byteSizeText(1_500, 'en-us')).toBe('1.5 kB')
  expect(byteSizeText(48_200, 'en-us')).toBe('48 kB')
  expect(byteSizeText(3_440_000, 'en-us')).toBe('3.4 MB')
  expect(byteSizeText(2_000_000_000, 'en-us')).toBe('2 GB')
})
