import { describe, expect, test } from 'bun:test'
import type { OutgoingMessage } from '@linnet/client'
import type { Content, ConversationId, EntryView } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { chatMedia, placeOf } from './chat-media'

const fileOf = (id: string) => ({ id, kind: 'image' as const, name: '', mime: 'image/jpeg', size: 1 })

const entry = (cseq: number, kind: number, content: Content, recalledBy?: string): EntryView => ({
  kind,
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    kind,
    at: cseq,
    atMs: cseq * 1000,
    content,
    sender: { id: 'wei', name: 'Wei', photo: '', groupName: '', groupPhoto: '' },
    ...(recalledBy && { recalledBy }),
  },
})

const waiting = (cid: string): OutgoingMessage => ({
  cid,
  conversationId: 'one' as ConversationId,
  kind: messageKinds.image,
  content: { file: fileOf(cid) },
  acceptedAtMs: 1,
})

describe('the media of a conversation', () => {
  const entries = [
    entry(1, messageKinds.image, { file: fileOf('a'), text: 'Sea' }),
    entry(2, messageKinds.text, { text: 'no picture' }),
    entry(3, messageKinds.video, { file: fileOf('b') }),
    entry(4, messageKinds.image, {}, 'wei'),
    entry(5, messageKinds.file, { file: fileOf('c') }),
  ]

  test('are its pictures and videos in order, not its files and not what was recalled', () => {
    expect(chatMedia({ entries, outgoing: [] }).map(({ file }) => file.id)).toEqual(['a', 'b'])
  })

  test('include what is on its way, once', () => {
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
