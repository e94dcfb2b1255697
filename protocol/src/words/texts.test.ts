import { expect, test } from 'bun:test'
import { defineTexts } from './texts'

const texts = defineTexts({
  send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send', 'korean-lang': '보내기' },
  unread: {
    'zh-cn': (p: { n: number }) => `${p.n}条新消息`,
    'yue-lang': (p: { n: number }) => `${p.n}個新訊息`,
    'en-us': (p: { n: number }) => (p.n === 1 ? '1 new message' : `${p.n} new messages`),
    'korean-lang': (p: { n: number }) => `새 메시지 ${p.n}개`,
  },
})

test('each language has its own texts', () => {
  expect(texts['en-us'].send).toBe('Send')
  expect(texts['korean-lang'].send).toBe('보내기')
})

test('a text may take parameters', () => {
  const unread: string = texts['en-us'].unread({ n: 1 })
  expect(unread).toBe('1 new message')
  expect(texts['zh-cn'].unread({ n: 3 })).toBe('3条新消息')
})

test('a missing language or a foreign shape does not compile', () => {
  // @ts-expect-error Korean is missing.
  defineTexts({ send: { 'zh-cn': '发送', 'yue-lang': '傳送', 'en-us': 'Send' } })
  const korean = (p: { n: number }) => `${p.n}`
  // @ts-expect-error One language takes parameters and the others do not.
  defineTexts({ n: { 'zh-cn': '', 'yue-lang': '', 'en-us': '', 'korean-lang': korean } })
  // @ts-expect-error The text takes a number.
  expect(typeof texts['en-us'].unread({ n: 'one' })).toBe('string')
})
