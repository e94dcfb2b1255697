import { expect, test } from 'bun:test'
import { isEmojiOnly, splitLinks } from './link-text'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]))

test('URLs in a text become links and no text is lost', () => {
  const text = 'See https://example.com/a?b=c#d and www.example.org now'
  expect(links(text)).toEqual(['https://example.com/a?b=c#d', 'https://www.example.org/'])
  expect(
    splitLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('only http and https become links', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://example.com file:///etc')).toEqual([])
})

test('punctuation that ends a sentence is not part of the URL', () => {
  expect(links('Look (https://example.com/a).')).toEqual(['https://example.com/a'])
  expect(links('https://en.wikipedia.org/wiki/Linnet_(bird)!')).toEqual([
    'https://en.wikipedia.org/wiki/Linnet_(bird)',
  ])
})

test('Chinese and Korean characters end a URL', () => {
  expect(links('看https://example.com/a，很好')).toEqual(['https://example.com/a'])
  expect(links('https://example.com/b에서 만나요')).toEqual(['https://example.com/b'])
})

test('a message of one to three emoji is drawn large', () => {
  expect(isEmojiOnly('👍')).toBe(true)
  expect(isEmojiOnly('👨‍👩‍👧 ❤️')).toBe(false)
  expect(isEmojiOnly('👨‍👩‍👧❤️🇰🇷')).toBe(true)
  expect(isEmojiOnly('123')).toBe(false)
  expect(isEmojiOnly('👍👍👍👍')).toBe(false)
  expect(isEmojiOnly('')).toBe(false)
})
