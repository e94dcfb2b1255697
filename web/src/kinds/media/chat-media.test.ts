import { describe, expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { Content, ConversationId, EntryView } from '@linnet/protocol'
import { recalledContent } from '@linnet/protocol/conversations/calls'
import { chatMedia, placeOf } from './chat-media'

const fileOf = (id: string) => ({ id, kind: 'image' as const, name: '', mime: 'image/jpeg', size: 1 })

const entry = (cseq: number, content: Content): EntryView => ({
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    at: cseq,
    atMs: cseq * 1000,
    content,
    sender: { id: 'wei', name: 'Wei', photo: '', groupName: '', groupPhoto: '' },
  },
})

const waiting = (cid: string): OutgoingMessage => ({
  cid,
  conversationId: 'one' as ConversationId,
  content: { kind: 'image', file: fileOf(cid) },
  acceptedAtMs: 1,
})

describe('the media of a conversation', () => {
  const entries = [
    entry(1, { kind: 'image', file: fileOf('a'), text: 'Sea' }),
    entry(2, { kind: 'text', text: 'no picture' }),
    entry(3, { kind: 'video', file: fileOf('b') }),
    entry(4, recalledContent(2, 'wei')),
    entry(5, { kind: 'file', file: fileOf('c') }),
  ]

  test('are its pictures and videos in order, without files and recalled messages', () => {
    expect(chatMedia({ entries, outgoing: [] }).map(({ file }) => file.id)).toEqual(['a', 'b'])
  })

  test('include outgoing ones, once', () => {
    const items = chatMedia({ entries, outgoing: [waiting('c3'), waiting('c9')] })
    expect(items.map(({ cid, isWaiting }) => [cid, isWaiting])).toEqual([
      ['c1', false],
      ['c3', false],
      ['c9', true],
    ])
  })

  test('are found by message or by file', () => {
    const items = chatMedia({ entries, outgoing: [waiting('c9')] })
    expect(placeOf(items, { cid: 'c9', cseq: 0 })).toBe(2)
    expect(placeOf(items, { cseq: 3 })).toBe(1)
    expect(placeOf(items, { fileId: 'a' })).toBe(0)
    expect(placeOf(items, { cid: '', cseq: 0 })).toBe(-1)
  })
})
