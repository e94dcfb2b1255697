import { expect, test } from 'bun:test'
import { foldWords } from './fold-words'

test.each([
  ['红包', '紅包'],
  ['红包', '红\ufe0f包'],
  ['spam', 's\u0336pam'],
  ['spam', 'ѕраm'],
  ['spam', 'spám'],
  ['spam', 's\u3164pam'],
  ['spam', 's\u20dep\u20ddam'],
  ['spam', 'ｓｐａｍ'],
  ['spam', 's.p-a m'],
  ['spam', '𝓈𝓅𝒶𝓂'],
  ['casino', 'СА5INO'.replace('5', 'S')],
  ['istanbul', 'İSTANBUL'],
])('%s is forbidden as %j too', (word, said) => expect(foldWords(said)).toContain(foldWords(word)))

test('other words stay allowed', () => {
  expect(foldWords('かき')).not.toBe(foldWords('がき'))
  expect(foldWords('sperm')).not.toContain(foldWords('spam'))
  expect(foldWords('!? …')).toBe('')
})
