import { expect, test } from 'bun:test'
import type { Chat } from '@linnet/client'
import { isGoneFrom } from './kept-message'

const file = 'f1'
const picture = (cseq: number, content: object = { kind: 'image', file: { id: file } }) =>
  ({ cseq, message: { content } }) as unknown as NonNullable<Chat['log']>['entries'][number]
const log = (over: Partial<NonNullable<Chat['log']>> = {}) => ({
  log: { isStart: false, from: 10, to: 20, entries: [picture(12)], ...over },
})

test('a file stays while its message is there, or is not known on this device', () => {
  expect(isGoneFrom(log(), { cseq: 12, id: file })).toBe(false)
  expect(isGoneFrom(log(), { cseq: 5, id: file })).toBe(false)
  expect(isGoneFrom({}, { cseq: 12, id: file })).toBe(false)
  expect(isGoneFrom(log(), { cseq: 0, id: file })).toBe(false)
})

test('a file goes with a message that is recalled, deleted or expired', () => {
  expect(isGoneFrom(log({ entries: [picture(12, { kind: 'recalled' })] }), { cseq: 12, id: file })).toBe(true)
  expect(isGoneFrom(log({ entries: [] }), { cseq: 12, id: file })).toBe(true)
})

test('a file goes when the conversation is cleared', () => {
  expect(isGoneFrom(log({ isStart: true }), { cseq: 5, id: file })).toBe(true)
})

test('a log that may have been cleared elsewhere says nothing yet', () => {
  expect(isGoneFrom(log({ isUnsure: true, entries: [] }), { cseq: 12, id: file })).toBe(false)
})
