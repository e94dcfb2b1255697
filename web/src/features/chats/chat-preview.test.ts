import { beforeAll, expect, test } from 'bun:test'
import type { Chat, OutgoingMessage } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { messageKinds } from '@linnet/protocol/conversations'
import { type MessageKindPart, registerMessageKinds, unknownKind } from '~/messages/message-kinds'
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
  lastSenderName: '',
  lastCseq: 3,
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

const words = (kind: number, text: string, frame: MessageKindPart['frame'] = 'bubble'): MessageKindPart => ({
  kind,
  preview: (content) => content.text ?? text,
  Bubble: () => null,
  frame,
})
beforeAll(() =>
  registerMessageKinds([
    words(messageKinds.text, ''),
    words(messageKinds.image, '[Photo]'),
    words(messageKinds.notice, 'Ann joined', 'line'),
    words(unknownKind, '[Message]'),
  ]),
)

const reader = { language: 'en-us', me: 'me', isOpen: false } as const
const group = {
  memberCount: 3,
  myRole: 0,
  mutedUntil: 0,
  onlyAdminsSpeak: false,
  slowSeconds: 0,
  isAnonymous: false,
  faces: [],
} as const
const inGroup = (change: Partial<Chat> = {}) =>
  previewOf(row({ group: { ...group, faces: [] }, lastSenderName: 'Ann', ...change }), reader)

test('a draft stands before the newest message, unless its conversation is open', () => {
  const draft = row({ draft: 'not yet' })
  expect(previewOf(draft, reader)).toEqual({ type: 'draft', text: 'not yet' })
  expect(previewOf(draft, { ...reader, isOpen: true })).toEqual({ type: 'words', text: 'hello', sender: '' })
})

test('a preview is one line', () => {
  expect(previewOf(row({ lastText: 'one', lastContent: { text: 'one\n\n  two' } }), reader)).toMatchObject({
    text: 'one two',
  })
})

test('kinds without text have words, also those that this version does not know', () => {
  const of = (lastKind: number) => previewOf(row({ lastKind, lastText: '', lastContent: {} }), reader)
  expect(of(messageKinds.image)).toMatchObject({ text: '[Photo]' })
  expect(of(77)).toMatchObject({ text: '[Message]' })
})

test('in a group a row says who spoke, but not for my own messages and for news', () => {
  expect(inGroup()).toMatchObject({ text: 'hello', sender: 'Ann' })
  expect(inGroup({ lastSenderId: 'me' })).toMatchObject({ sender: '' })
  expect(inGroup({ lastKind: messageKinds.notice, lastText: '', lastContent: {} })).toMatchObject({
    text: 'Ann joined',
    sender: '',
  })
})

test('a row whose newest message was deleted for everyone says so', () => {
  const recalled = { lastText: '', lastContent: { recalledBy: 'ann' } }
  expect(inGroup(recalled)).toMatchObject({ text: 'Ann deleted this message', sender: '' })
  expect(previewOf(row(recalled), reader)).toMatchObject({ text: 'Ann deleted this message' })
})

test('a conversation without messages says nothing', () => {
  expect(previewOf(row({ lastCseq: 0, lastText: '', lastContent: {} }), reader)).toEqual({ type: 'nothing' })
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
