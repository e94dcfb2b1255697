import { expect, test } from 'bun:test'
import { clockText } from './clock-text'

test('a length is shown as minutes and seconds, with hours from an hour on', () => {
  expect([0, 9.9, 61, 247, 3599, 3600, 36_247, -3].map(clockText)).toEqual([
    '00:00',
    '00:09',
    '01:01',
    '04:07',
    '59:59',
    '1:00:00',
    '10:04:07',
    '00:00',
  ])
})
