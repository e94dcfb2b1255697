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

test('e-mail addresses and phone numbers become links', () => {
  const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]))
  expect(links('Write to ann.lee+chat@mail.example.com, please.')).toEqual([
    'mailto:ann.lee+chat@mail.example.com',
  ])
  expect(links('Call +852 9123 4567 or (02) 555-0123-9')).toEqual(['tel:+85291234567', 'tel:025550123' + '9'])
  expect(links('我的电话13912345678，打给我')).toEqual(['tel:13912345678'])
  expect(links('010-1234-5678로 전화 주세요')).toEqual(['tel:01012345678'])
  expect(links('https://example.com/a@b.cd?tel=13912345678')).toHaveLength(1)
})

test('dates, times, amounts and order numbers are not phone numbers', () => {
  for (const text of [
    '2026-11-22',
    '12:30:45',
    '1,234,567.89',
    'order 202611220001',
    '12.50 USDT',
    '192.168.100.20',
  ])
    expect(splitLinks(text).filter(({ href }) => href !== undefined)).toEqual([])
})
