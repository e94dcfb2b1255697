import { expect, test } from 'bun:test'
import { compareVersions } from './version-order'

test.each([
  ['1.4.0', '1.10.0', -1],
  ['2.0', '1.9.9', 1],
  ['1.4', '1.4.0', 0],
  ['0.3.0-dev', '0.3.0', 0],
  ['1.0.1', '1.0', 1],
])('%s compared with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})
