import { expect, test } from 'bun:test'
import { matchingReplies, replyText, withReply } from './saved-reply'

const reply = {
  id: '1',
  kind: 'case' as const,
  title: 'Wait',
  texts: { 'zh-cn': '请稍候', 'korean-lang': '잠시만요' },
  changedAt: 0,
}

test('a saved reply is offered in the language asked for, or in one that it has', () => {
  expect(replyText(reply, 'korean-lang')).toBe('잠시만요')
  expect(replyText(reply, 'en-us')).toBe('请稍候')
})

test('saved replies are found by title and text, for their own field only', () => {
  const find = (typed: string, kind: 'case' | 'person' = 'case') =>
    matchingReplies([reply], { kind, typed, language: 'zh-cn' }).length
  expect([find(''), find('wai'), find('稍候'), find('hello'), find('', 'person')]).toEqual([1, 1, 1, 0, 0])
})

test('a saved reply is put after what was written', () => {
  expect(withReply('', 'Hello')).toBe('Hello')
  expect(withReply('Dear Ann ', 'Hello')).toBe('Dear Ann\nHello')
})
