import { beforeAll, expect, test } from 'bun:test'
import { isEmojiOnly, loadPhones, splitLinks } from './link-text'

beforeAll(loadPhones)

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

test.each([
  'https://bank.example@evil.example/a',
  'https://user:password@evil.example',
  'https://www.bank.example:443@evil.example:8080/13900007713',
])('%s is no link, nor is a part of it', (text) => {
  expect(links(text)).toEqual([])
  expect(links(`${text} https://example.com/@ann`)).toEqual(['https://example.com/@ann'])
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

test('letters after a slash belong to the address, up to a blank or full-width punctuation', () => {
  const whole = (text: string) => splitLinks(text).flatMap(({ href, text: shown }) => (href ? [shown] : []))
  expect(whole('https://zh.wikipedia.org/wiki/红包_(习俗)')).toEqual([
    'https://zh.wikipedia.org/wiki/红包_(习俗)',
  ])
  expect(whole('看https://ja.wikipedia.org/wiki/ジョン・レノン。')).toEqual([
    'https://ja.wikipedia.org/wiki/ジョン・レノン',
  ])
  expect(whole('https://ko.wikipedia.org/wiki/서울?a=b 서울')).toEqual([
    'https://ko.wikipedia.org/wiki/서울?a=b',
  ])
  expect(links('https://例子.测试/abc')).toEqual(['https://xn--fsqu00a.xn--0zwm56d/abc'])
})

test.each([
  '“https://example.com/a”',
  '«https://example.com/a»',
  '‘https://example.com/a’',
  'https://example.com/a\u200b',
  'https://example.com/a\u200e',
  '\u2068https://example.com/a\u2069',
  'https://example.com/a\ufeff',
  'https://example.com/a—he said',
  'https://example.com/a؟',
  'https://example.com/a।',
  'https://example.com/a…',
])('the sign around %j is not part of it', (text) => expect(links(text)).toEqual(['https://example.com/a']))

test.each([
  ['https://zh.wikipedia.org/w/index.php?search=红包&ns=0', 'search=%E7%BA%A2%E5%8C%85&ns=0'],
  ['https://example.com/page#제목', '#%EC%A0%9C%EB%AA%A9'],
  ['https://example.com/wiki/Linnet_鳥', '/wiki/Linnet_%E9%B3%A5'],
  ["https://en.wikipedia.org/wiki/Schrödinger's_cat", "/Schr%C3%B6dinger's_cat"],
])('%s is one address to its end', (text, end) => {
  expect(links(text)).toHaveLength(1)
  expect(links(text)[0]).toEndWith(end)
})

test('a comma between two addresses belongs to neither', () => {
  expect(links('https://a.example/x,https://b.example/y;www.c.example')).toEqual([
    'https://a.example/x',
    'https://b.example/y',
    'https://www.c.example/',
  ])
  expect(links('https://web.archive.example/2026/https://a.example/x,y')).toHaveLength(1)
})

test('a message of one to three emoji is drawn large', () => {
  expect(isEmojiOnly('👍')).toBe(true)
  expect(isEmojiOnly('👨‍👩‍👧 ❤️')).toBe(false)
  expect(isEmojiOnly('👨‍👩‍👧❤️🇰🇷')).toBe(true)
  expect(isEmojiOnly('123')).toBe(false)
  for (const emoji of ['✌🏻', '☝🏽', '⛹🏽‍♀️', '❤', '👩🏽‍❤️‍💋‍👨🏻'.repeat(3), '👍🏿👍🏿👍🏿', '🕊', '🌶🏋'])
    expect(isEmojiOnly(emoji)).toBe(true)
  for (const sign of ['©', '#', '1', '→']) expect(isEmojiOnly(sign)).toBe(false)
  expect(isEmojiOnly('👍👍👍👍')).toBe(false)
  expect(isEmojiOnly('')).toBe(false)
})

test('e-mail addresses and phone numbers become links', () => {
  const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]))
  expect(links('Write to ann.lee+chat@mail.example.com, please.')).toEqual([
    'mailto:ann.lee+chat@mail.example.com',
  ])
  expect(links("o'brien@example.com, 'ann@example.com', a&b@example.com")).toEqual([
    "mailto:o'brien@example.com",
    'mailto:ann@example.com',
    'mailto:a%26b@example.com',
  ])
  expect(links('Call +852 9123 4567 or (02) 555-0123-9')).toEqual(['tel:+85291234567', 'tel:025550123' + '9'])
  expect(links('我的电话13912345678，打给我')).toEqual(['tel:13912345678'])
  expect(links('010-1234-5678로 전화 주세요')).toEqual(['tel:01012345678'])
  expect(links('(415) 555-2671, 400-123-4567, 2345 6789, 020 7946 0958')).toEqual([
    'tel:4155552671',
    'tel:4001234567',
    'tel:23456789',
    'tel:02079460958',
  ])
  expect(links('13912345678 13812345678')).toEqual(['tel:13912345678', 'tel:13812345678'])
  expect(links('https://example.com/a@b.cd?tel=13912345678')).toHaveLength(1)
})

test.each([
  ['１３９００００７７１３', 'tel:13900007713'],
  ['139\u00a00000\u00a07713', 'tel:13900007713'],
  ['139‑0000‑7713', 'tel:13900007713'],
  ['０１０－１２３４－５６７８', 'tel:01012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', 'tel:01012345678'],
  ['(+86)13900007713', 'tel:+8613900007713'],
  ['（+86）139 0000 7713', 'tel:+8613900007713'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+1.212.555.0100', 'tel:+12125550100'],
  ['212.555.0100', 'tel:2125550100'],
  ['01.23.45.67.89', 'tel:0123456789'],
])('%s is the phone number %s, all of it', (text, href) => {
  expect(splitLinks(`☎ ${text}，`).filter((part) => part.href !== undefined)).toEqual([{ at: 2, text, href }])
})

test('dates, times, amounts and order numbers are not phone numbers', () => {
  for (const text of [
    '2026-11-22',
    '12:30:45',
    '1,234,567.89',
    'order 202611220001',
    '12.50 USDT',
    '192.168.100.20',
    '4111 1111 1111 1111',
    '3782 822463 10005',
    '22-11-2026',
    '22.11.2026 10.30',
    '212.555.010',
    '1.234.567.890',
    '+1.5.2.0',
    '2019-2026',
    '2019 – 2026',
    '₩61234567',
    '80000000원',
    '61234567 元',
    '9000 0000 USDT',
    '88888888%',
    '2026 11 22 14 30',
    '合计 12 500 000 韩元',
    '978-3-16-148410-0',
    '3 (2025) 10000000',
    '1 000 000 000',
    'GB29 NWBK 6016 1331 9268 19',
    'NO93 8601 1117 947',
    'DE89 3704 0044 0532 0130 00',
  ])
    expect(splitLinks(text).filter(({ href }) => href !== undefined)).toEqual([])
})
