import { describe, expect, test } from 'bun:test'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { type ReadChat, readUpTo } from './use-read-marking'

const id = '00000000-0000-7000-8000-000000000001' as ConversationId
const entries = (...mseqs: number[]) =>
  mseqs.map((mseq, at): EntryView => ({ cseq: 90 + at, mseq, cid: '', message: {} as never }))

/** A chat with 9 messages, whose log ends at its head. */
const chat = (mseqs: number[], more: Partial<ReadChat> = {}): ReadChat => ({
  id,
  mseq: 9,
  readMseq: 3,
  cseq: 99,
  log: { isStart: false, from: 90, to: 99, entries: entries(...mseqs) },
  ...more,
})

describe('what counts as read', () => {
  test('is what was in view', () => {
    expect(readUpTo(chat([7, 8, 9]), 8)).toBe(8)
    expect(readUpTo(chat([7, 8, 9]), 9)).toBe(9)
  })

  test('at the end of the log is everything: the messages after it have expired or were deleted', () => {
    expect(readUpTo(chat([5, 6, 0]), 6)).toBe(9)
    expect(readUpTo(chat([5, 6, 0]), 5)).toBe(5)
  })

  test('is everything when all messages have expired, once it is known that there are none before', () => {
    const log = { isStart: true, from: 100, to: 99, entries: [] }
    expect(readUpTo(chat([], { log }), 0)).toBe(9)
    expect(readUpTo(chat([0]), 0)).toBe(0)
  })

  test('is only what was in view while the end is not known, or further down', () => {
    const { log } = chat([5, 6])
    expect(readUpTo(chat([5, 6], { head: 101 }), 6)).toBe(6)
    expect(readUpTo(chat([5, 6], { cseq: 100 }), 6)).toBe(6)
    expect(readUpTo(chat([5, 6], { window: log }), 6)).toBe(6)
    expect(readUpTo(chat([5, 6], { log: log && { ...log, isUnsure: true } }), 6)).toBe(6)
    expect(readUpTo(chat([5, 6], { log: undefined }), 0)).toBe(0)
  })
})
