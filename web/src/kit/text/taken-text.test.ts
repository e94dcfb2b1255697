import { expect, test } from 'bun:test'
import { takenText } from './taken-text'

test('a field takes text up to its limit, and a value above it can be shortened', () => {
  expect(takenText('字字字', { previous: '字字', limit: 5 })).toBe('字字')
  expect(takenText('abcdefg', { previous: 'abcdefgh', limit: 5 })).toBe('abcdefg')
  // A composition has left more than fits.
  expect(takenText('字字字', { previous: '字字字', limit: 5 })).toBe('字字')
})

test('only fields for numbers and accounts take the plain spelling', () => {
  expect(takenText('１２ ３', { previous: '', inputMode: 'numeric' })).toBe('123')
  expect(takenText('＋８６', { previous: '', type: 'tel' })).toBe('+86')
  expect(takenText('１２', { previous: '' })).toBe('１２')
})
