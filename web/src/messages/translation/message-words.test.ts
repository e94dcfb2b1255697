import { describe, expect, test } from 'bun:test'
import { hasSpoiler, isWrittenIn, wordsToTranslate } from './message-words'

describe('what of a message is translated', () => {
  test('its words, if it has any', () => {
    expect(wordsToTranslate({ kind: 'text', text: 'see you' })).toBe('see you')
    expect(wordsToTranslate({ kind: 'text', text: '12:30 👍' })).toBe('')
    expect(wordsToTranslate({ kind: 'poke' })).toBe('')
  })

  test('is not asked of a provider when it is in the script of the wanted language', () => {
    expect(isWrittenIn('晚上见！', 'zh-Hans')).toBe(true)
    expect(isWrittenIn('오늘 6시 👍', 'ko')).toBe(true)
    expect(isWrittenIn('오늘 meeting', 'ko')).toBe(false)
    expect(isWrittenIn('see you', 'en')).toBe(false)
  })

  test('without being asked for never uncovers a spoiler', () => {
    const covered = {
      kind: 'text',
      text: 'he did it',
      ranges: [{ at: 0, length: 2, style: 'spoiler' }],
    } as const
    expect(hasSpoiler(covered as never)).toBe(true)
    expect(hasSpoiler({ kind: 'text', text: 'he did it' })).toBe(false)
  })
})
