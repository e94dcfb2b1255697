import { expect, test } from 'bun:test'
import type { Chat, OutgoingMessage } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { filteredChats, lastTick, previewOf } from './chat-preview'

const id = '01890000-0000-7000-8000-000000000001' as ConversationId

const row = (change: Partial<Chat> = {}): Chat => ({
  id,
  type: 1,
  name: 'Ann',
  photo: '',
  lastText: 'hello',
  lastKind: messageKinds.text,
  lastContent: { text: 'hello' },
  lastSenderId: 'ann',
  lastAt: 1,
  unread: 0,
  isPinned: false,
  pinnedAt: 0,
  isMuted: false,
  draft: '',
  lock: '',
  cseq: 3,
  mseq: 3,
  readMseq: 3,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
  ...change,
})

test('a draft stands before the newest message, unless its conversation is open', () => {
  expect(previewOf(row({ draft: 'not yet' }), false)).toEqual({ type: 'draft', text: 'not yet' })
  expect(previewOf(row({ draft: 'not yet' }), true)).toEqual({ type: 'text', text: 'hello' })
})

test('a preview is one line', () => {
  expect(previewOf(row({ lastText: 'one\n\n  two' }), false)).toEqual({ type: 'text', text: 'one two' })
})

test('kinds without text have words, also those that this version does not know', () => {
  expect(previewOf(row({ lastKind: messageKinds.image }), false)).toEqual({ type: 'words', words: 'image' })
  expect(previewOf(row({ lastKind: 77 }), false)).toEqual({ type: 'words', words: 'other' })
  expect(
    previewOf(row({ lastKind: messageKinds.notice, lastContent: { notice: 'nowFriends' } }), false),
  ).toEqual({ type: 'words', words: 'nowFriends' })
})

test('the tick of a row is that of my newest message, and of none of others', () => {
  expect(lastTick(row(), [], 'me')).toBeUndefined()
  const mine = row({ lastSenderId: 'me' })
  expect(lastTick(mine, [], 'me')).toEqual({ tick: 'stored' })
  expect(lastTick({ ...mine, peerReceivedMseq: 3 }, [], 'me')).toEqual({ tick: 'delivered' })
  expect(lastTick({ ...mine, peerReadMseq: 3 }, [], 'me')).toEqual({ tick: 'read' })
})

test('a row says that its newest message waits, or was refused', () => {
  const waiting: OutgoingMessage = {
    cid: 'c',
    conversationId: id,
    kind: 0,
    content: { text: 'hi' },
    acceptedAtMs: 5,
  }
  expect(lastTick(row(), [waiting], 'me')).toEqual({ tick: 'accepted', since: 5 })
  expect(lastTick(row(), [{ ...waiting, failure: { name: 'Blocked', message: '' } }], 'me')).toEqual({
    tick: 'failed',
  })
})

test('the filter finds names whatever their case and width', () => {
  const chats = new Map([[id, row({ name: 'Ａnn Lee 王' })]])
  expect(filteredChats({ chats }, ' ann')).toHaveLength(1)
  expect(filteredChats({ chats }, '王')).toHaveLength(1)
  expect(filteredChats({ chats }, 'bo')).toHaveLength(0)
})
