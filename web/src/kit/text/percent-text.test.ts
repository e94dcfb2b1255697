import { expect, test } from 'bun:test'
import { percentText } from './percent-text'

test('odds short of certain never read as certain', () => {
  expect(percentText(0.1)).toBe('10%')
  expect(percentText(0.1474)).toBe('14.7%')
  expect(percentText(0.00001)).toBe('<0.1%')
  expect(percentText(0.99999)).toBe('>99.9%')
  expect(percentText(0)).toBe('0%')
  expect(percentText(1)).toBe('100%')
})
