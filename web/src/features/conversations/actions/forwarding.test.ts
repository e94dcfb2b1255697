import { expect, test } from 'bun:test'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { messageKinds, sentContents } from '@linnet/protocol/conversations'
import { forwardEach, forwardMerged, readCseqs } from './forwarding'

const from = '01890000-0000-7000-8000-000000000001' as ConversationId

const entry = (cseq: number, text: string): EntryView => ({
  kind: messageKinds.text,
  cseq,
  mseq: cseq,
  cid: `c${cseq}`,
  message: {
    id: `m${cseq}`,
    kind: messageKinds.text,
    at: 1_780_000_000 + cseq,
    atMs: 0,
    content: { text, replyTo: 1, mentions: ['ann'] },
    sender: { id: 'ann', name: 'Ann', photo: '', groupName: 'Annie', groupPhoto: '' },
  },
})

test('messages are passed on in the order of their log, each once', () => {
  expect(readCseqs('12,3,3,x,-1,7')).toEqual([3, 7, 12])
  expect(readCseqs('')).toEqual([])
})

test('a message passed on leaves its answer and its mentions behind', () => {
  const [one] = forwardEach(from, [entry(4, 'hello')])
  expect(one).toEqual({
    kind: messageKinds.text,
    content: { text: 'hello' },
    payload: { forward: { conversationId: from, cseq: 4 } },
  })
})

test('a chat record names its messages by number and shows them at once', () => {
  const record = forwardMerged([entry(4, 'a'), entry(5, 'b')], {
    from,
    title: 'Family',
    nameOf: () => 'Annie',
  })
  expect(sentContents.chatRecord.safeParse(record.payload).success).toBe(true)
  expect(record.content.items?.map(({ senderName, content }) => [senderName, content.text])).toEqual([
    ['Annie', 'a'],
    ['Annie', 'b'],
  ])
})
