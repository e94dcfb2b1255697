import { expect, test } from 'bun:test'
import type { Chat } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { knownEntry } from './message-content'

const id = 'c1' as ConversationId
const entries = [
  { cseq: 1, cid: 'a' },
  { cseq: 2, cid: 'b' },
]
const chats = new Map([[id, { log: { entries } } as unknown as Chat]])

test('a message is found by its place in the log, or by its own id', () => {
  expect(knownEntry({ chats }, { conversationId: id, cseq: 2, cid: '' })?.cid).toBe('b')
  expect(knownEntry({ chats }, { conversationId: id, cseq: 0, cid: 'a' })?.cseq).toBe(1)
})

test('an address that was cut off names no message', () => {
  for (const conversationId of [undefined, '' as ConversationId])
    expect(knownEntry({ chats }, { conversationId, cseq: 0, cid: '' })).toBeUndefined()
  expect(knownEntry({ chats }, { conversationId: id, cseq: 0, cid: '' })).toBeUndefined()
})
