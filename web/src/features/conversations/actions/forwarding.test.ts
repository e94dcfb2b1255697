import { expect, test } from 'bun:test'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { contentOfItem, kinds, textOf } from '@linnet/protocol/conversations/calls'
import { forwardEach, forwardMerged, readCseqs } from './forwarding'

const from = '01890000-0000-7000-8000-000000000001' as ConversationId

const entry = (cseq: number, text: string): EntryView => ({
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    at: 1_780_000_000 + cseq,
    atMs: 0,
    content: { kind: 'text', text, replyTo: 1, mentions: ['ann'] },
    sender: { id: 'ann', name: 'Ann', photo: '', groupName: 'Annie', groupPhoto: '' },
  },
})

test('messages are forwarded in log order, each once', () => {
  expect(readCseqs('12,3,3,x,-1,7')).toEqual([3, 7, 12])
  expect(readCseqs('')).toEqual([])
})

test('a forwarded message loses its quote and its mentions', () => {
  const [one] = forwardEach(from, [entry(4, 'hello')])
  expect(one).toEqual({
    content: { kind: 'text', text: 'hello' },
    payload: { forward: { conversationId: from, cseq: 4 } },
  })
})

test('a chat record refers to messages by cseq and is shown before it is sent', () => {
  const record = forwardMerged([entry(4, 'a'), entry(5, 'b')], {
    from,
    title: 'Family',
    nameOf: () => 'Annie',
  })
  expect(kinds.chatRecord.sent.safeParse(record.payload).success).toBe(true)
  const items = record.content.kind === 'chatRecord' ? record.content.items : []
  expect(items.map((item) => [item.senderName, textOf(contentOfItem(item))])).toEqual([
    ['Annie', 'a'],
    ['Annie', 'b'],
  ])
})
