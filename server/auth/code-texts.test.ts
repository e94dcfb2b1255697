import { expect, test } from 'bun:test'
import { CodeScene, languages } from '@linnet/protocol'
import { messageText } from './code-texts'

/** The characters of one SMS: fewer once a character is outside of its own alphabet. */
const longestOf = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? 160 : 70)

test('a code fits one SMS in each language', () => {
  for (const language of languages)
    for (const scene of [...CodeScene.options, 'newAccount'] as const) {
      const { text } = messageText({ code: '123456', scene }, language)
      expect(text.length, text).toBeLessThanOrEqual(longestOf(text))
    }
})
