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

const indexes = (text: string, mentions: number) =>
  richParts(text, mentions).flatMap((part) => (part.type === 'mention' ? [part.index] : []))

test('two people of one name are two, a person mentioned twice is one', () => {
  expect(indexes(`${mentionToken('Kim')}${mentionToken('Kim')}hello`, 2)).toEqual([0, 1])
  expect(indexes(`${mentionToken('Ann')}${mentionToken('Bo')}${mentionToken('Ann')}`, 2)).toEqual([0, 1, 0])
})
