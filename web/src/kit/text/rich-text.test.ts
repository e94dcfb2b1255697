import { expect, test } from 'bun:test'
import { mentionToken } from './mention-token'
import { richParts } from './rich-text'

test('mentions and URLs can stand side by side and no text is lost', () => {
  const text = `${mentionToken('Ann')}see https://example.com/a and ${mentionToken('Bo')}too`
  const parts = richParts(text, 2)
  expect(parts.map(({ type }) => type)).toEqual(['mention', 'text', 'link', 'text', 'mention', 'text'])
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('a URL inside a mentioned name is not a link', () => {
  expect(richParts(mentionToken('www.example.com'), 1)).toHaveLength(1)
})

test('an empty text has no parts', () => {
  expect(richParts('', 0)).toEqual([])
})
