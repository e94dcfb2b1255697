import { expect, test } from 'bun:test'
import { mentionToken } from './mention-token'
import { richParts } from './rich-text'

test('mentions and addresses stand side by side, and nothing of the text is lost', () => {
  const text = `${mentionToken('Ann')}see https://example.com/a and ${mentionToken('Bo')}too`
  const parts = richParts(text, 2)
  expect(parts.map(({ type }) => type)).toEqual(['mention', 'words', 'link', 'words', 'mention', 'words'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('a name that holds an address is a name', () => {
  expect(richParts(mentionToken('www.example.com'), 1)).toHaveLength(1)
})

test('an empty text has no parts', () => {
  expect(richParts('', 0)).toEqual([])
})
