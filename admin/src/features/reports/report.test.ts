import { expect, test } from 'bun:test'
import { decidedWord, decidedWords } from './report'

test('a decided freeze is in force, and no longer a proposal', () => {
  const t = { freeze: 'Propose to freeze', frozen: 'Frozen', mute: 'Mute' }
  expect(decidedWord(t, 'freeze')).toBe('Frozen')
  expect(decidedWord(t, 'mute')).toBe('Mute')
})

test('a decision is named by everything that was done', () => {
  const t = { freeze: 'Propose to freeze', frozen: 'Frozen', mute: 'Mute', removeMessages: 'Remove messages' }
  expect(decidedWords(t, ['mute', 'removeMessages'])).toBe('Mute, Remove messages')
})
