import { expect, test } from 'bun:test'
import { nameProblem } from './text-rules'
import { isBlank, storable } from './visible-text'

test.each([
  '\u3164',
  '\u200b',
  '\u2800',
  '\u180e',
  '\u00ad',
  '\u2060',
  '\ufe0f',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u200e',
  '\u034f',
  '\u{e0020}',
  '\u202e',
  '\u200d',
  '\ufeff',
  '\ufff9',
  '\ufffc',
  '\ufffe',
  '\u{13430}\u{1343f}',
  '\u{1bca0}',
  '\u{1d159}',
  '\u00a0',
  '\u0001',
  '',
  ' \n\t ',
  '\u3000\u200b\u2800',
])('%j shows nothing', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(nameProblem(text, 40)).toBe('missing')
})

test.each([
  'a',
  '.',
  '😀',
  '一',
  '\u0301',
  '\u3164a',
  '☺',
  '\u06dd',
  '\u{110bd}',
  '\u0600',
  '\u{13000}\u{13430}',
  '\ufffd',
])('%j shows something', (text) => {
  expect(isBlank(text)).toBe(false)
})

test('what the database cannot hold is left out', () => {
  expect(storable('col1\0col2')).toBe('col1col2')
  expect(storable('a\ud83d')).toBe('a\ufffd')
})
