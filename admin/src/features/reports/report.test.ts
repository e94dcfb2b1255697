import { expect, test } from 'bun:test'
import { decidedWord } from './report'

test('a decided freeze is in force, and no longer a proposal', () => {
  const t = { freeze: 'Propose to freeze', frozen: 'Frozen', mute: 'Mute' }
  expect(decidedWord(t, 'freeze')).toBe('Frozen')
  expect(decidedWord(t, 'mute')).toBe('Mute')
})
