import { beforeAll, expect, test } from 'bun:test'
import type { Chat, OutgoingMessage } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { type Content, recalledContent } from '@linnet/protocol/conversations/calls'
import { type KindParts, registerMessageKinds } from '~/messages/message-kinds'
import { lastTick, previewOf } from './chat-preview'

const id = '01890000-0000-7000-8000-000000000001' as ConversationId

const textContent = (text: string) => ({ kind: 'text', text }) as const

const row = (change: Partial<Chat> = {}): Chat => ({
  id,
  type: 1,
  name: 'Ann',
  photo: '',
  lastContent: textContent('hello'),
  lastSenderId: 'ann',
  lastSenderName: '',
  lastCseq: 3,
  lastAtMs: 1000,
  unread: 0,
  isPinned: false,
  pinnedAt: 0,
  isMuted: false,
  muteEndsAt: 0,
  hearsMentions: false,
  isArchived: false,
  scheduledCount: 0,
  isMarkedUnread: false,
  draft: '',
  lock: '',
  cseq: 3,
  mseq: 3,
  readMseq: 3,
  peerReadMseq: 0,
  peerReceivedMseq: 0,
  announcementSeenCseq: 0,
  ...change,
})

const part = (label: string, frame: 'bubble' | 'line' = 'bubble') => ({
  label: () => label,
  Bubble: () => null,
  frame,
})
const parts: Partial<KindParts> = {
  text: part(''),
  image: part('[Photo]'),
  systemMessage: { ...part('[News]', 'line'), preview: () => 'Ann joined' },
  unknown: part('[Message]'),
}
beforeAll(() => registerMessageKinds(parts as KindParts))

const reader = { language: 'en-us', me: 'me', isOpen: false } as const
const group = {
  memberCount: 3,
  myRole: 0,
  mutedUntil: 0,
  onlyAdminsSpeak: false,
  slowSeconds: 0,
  isAnonymous: false,
  avatars: [],
} as const
const inGroup = (change: Partial<Chat> = {}) =>
  previewOf(row({ group: { ...group, avatars: [] }, lastSenderName: 'Ann', ...change }), reader)

test('a draft is shown instead of the newest message, unless the conversation is open', () => {
  const draft = row({ draft: 'not yet' })
  expect(previewOf(draft, reader)).toEqual({ type: 'draft', text: 'not yet' })
  expect(previewOf(draft, { ...reader, isOpen: true })).toEqual({ type: 'words', text: 'hello', sender: '' })
})

test('a preview is one line', () => {
  expect(previewOf(row({ lastContent: textContent('one\n\n  two') }), reader)).toMatchObject({
    text: 'one two',
  })
})

test('kinds without text have a preview, even kinds that this version does not know', () => {
  const of = (lastContent: Content) => previewOf(row({ lastContent }), reader)
  const file = { id: 'f', kind: 'image', name: '', mime: '', size: 1 } as const
  expect(of({ kind: 'image', file })).toMatchObject({ text: '[Photo]' })
  expect(of({ kind: 'image', file, text: 'Sea' })).toMatchObject({ text: '[Photo] Sea' })
  expect(of({ kind: 'unknown', number: 77, raw: {} })).toMatchObject({ text: '[Message]' })
})

test('in a group a row names the sender, but not of my own messages and of system messages', () => {
  expect(inGroup()).toMatchObject({ text: 'hello', sender: 'Ann' })
  expect(inGroup({ lastSenderId: 'me' })).toMatchObject({ sender: '' })
  expect(inGroup({ lastContent: { kind: 'systemMessage', event: 'nowFriends' } })).toMatchObject({
    text: 'Ann joined',
    sender: '',
  })
})

test('a row whose newest message was deleted for everyone says so', () => {
  const gone = { lastContent: recalledContent(0, 'ann') }
  expect(inGroup(gone)).toMatchObject({ text: 'Ann deleted this message', sender: '' })
  expect(previewOf(row(gone), reader)).toMatchObject({ text: 'Ann deleted this message' })
})

test('a conversation without messages has no preview', () => {
  expect(previewOf(row({ lastCseq: 0, lastContent: undefined }), reader)).toEqual({ type: 'nothing' })
})

test("a row shows a tick if the newest message is mine, and none if it is somebody else's", () => {
  expect(lastTick(row(), [], 'me')).toBeUndefined()
  const mine = row({ lastSenderId: 'me' })
  expect(lastTick(mine, [], 'me')).toEqual({ tick: 'stored' })
  expect(lastTick({ ...mine, peerReceivedMseq: 3 }, [], 'me')).toEqual({ tick: 'delivered' })
  expect(lastTick({ ...mine, peerReadMseq: 3 }, [], 'me')).toEqual({ tick: 'read' })
})

test('a row shows that its newest message is pending or failed', () => {
  const waiting: OutgoingMessage = {
    cid: 'c',
    conversationId: id,
    content: textContent('hi'),
    acceptedAtMs: 5,
  }
  expect(lastTick(row(), [waiting], 'me')).toEqual({ tick: 'accepted', since: 5 })
  expect(lastTick(row(), [{ ...waiting, failure: { name: 'Blocked', message: '' } }], 'me')).toEqual({
    tick: 'failed',
  })
})
