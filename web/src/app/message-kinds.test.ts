import { expect, test } from 'bun:test'
import { languages } from '~/i18n/languages'
import { kinds } from './message-kinds'

test('every kind except text has a label in every language', () => {
  for (const language of languages) {
    for (const [kind, { label }] of Object.entries(kinds))
      expect([kind, label(language) === '']).toEqual([kind, kind === 'text'])
  }
})
