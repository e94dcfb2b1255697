import { expect, test } from 'bun:test'
import type { GroupStateView } from '@linnet/protocol'
import { rightsTo } from './message-rights'

const now = 1_780_000_000
const message = {
  cseq: 4,
  frame: 'bubble',
  isOwn: true,
  at: now - 60,
  content: { kind: 'text', text: 'hello' },
  sender: { id: 'me', name: '', photo: '' },
  expiresAtMs: undefined,
} as const
const group = (change: Partial<GroupStateView>): { group: GroupStateView; lock: '' } => ({
  lock: '',
  group: {
    memberCount: 5,
    myRole: 0,
    mutedUntil: 0,
    onlyAdminsSpeak: false,
    slowSeconds: 0,
    isAnonymous: false,
    avatars: [],
    ...change,
  },
})
const rights = (change: Partial<Parameters<typeof rightsTo>[0]> = {}) =>
  rightsTo({
    item: message,
    chat: { group: undefined, lock: '' },
    speaking: 'open',
    settings: { recallSeconds: 120, editHours: 24 },
    now,
    ...change,
  })

test('a sender may recall a recent message, an administrator any message at any time', () => {
  expect(rights().recall).toBe(true)
  expect(rights({ item: { ...message, at: now - 121 } }).recall).toBe(false)
  const others = { ...message, isOwn: false, at: now - 9999 }
  expect(rights({ item: others }).recall).toBe(false)
  expect(rights({ item: others, chat: group({ myRole: 0 }) }).recall).toBe(false)
  expect(rights({ item: others, chat: group({ myRole: 1 }) }).recall).toBe(true)
})

test('in a dissolved group messages can only be read, copied, forwarded and deleted for oneself', () => {
  const over = rights({ chat: { ...group({}), lock: 'dissolved' }, speaking: 'locked' })
  expect(over).toMatchObject({ reply: false, react: false, edit: false, recall: false })
  expect(over).toMatchObject({ forward: true, remove: true })
})

test('a text can be edited only by its sender, and only within a day', () => {
  expect(rights().edit).toBe(true)
  expect(rights({ item: { ...message, at: now - 24 * 3600 - 1 } }).edit).toBe(false)
  expect(rights({ item: { ...message, isOwn: false } }).edit).toBe(false)
  expect(rights({ item: { ...message, content: { kind: 'sticker', sticker: 'hug' } } }).edit).toBe(false)
})

test('a muted member cannot reply, react or edit, but can copy, forward and delete', () => {
  const muted = rights({ speaking: 'muted' })
  expect(muted).toMatchObject({ reply: false, react: false, edit: false, forward: true, remove: true })
  expect(rights({ speaking: 'slow' }).reply).toBe(true)
})

test('a pending message can only be copied', () => {
  const waiting = rights({ item: { ...message, cseq: 0 } })
  expect(Object.values(waiting).some(Boolean)).toBe(false)
})

test('the sender sees who has read a message, of two and in groups of up to 200, but not in notes', () => {
  expect(rights({ chat: group({ memberCount: 200 }) }).seeInfo).toBe(true)
  expect(rights({ chat: group({ memberCount: 201 }) }).seeInfo).toBe(false)
  expect(rights({ chat: group({ isAnonymous: true }) }).seeInfo).toBe(false)
  expect(rights().seeInfo).toBe(true)
  expect(rights({ chat: { group: undefined, lock: '', isNotes: true } }).seeInfo).toBe(false)
})

test('what others wrote in a group is answered privately, but for what is anonymous or destroys itself', () => {
  const theirs = { ...message, isOwn: false, sender: { id: 'ben', name: 'Ben', photo: '' } }
  const inGroup = (item: typeof theirs & object, change = {}) =>
    rights({ item, chat: group(change) }).replyPrivately
  expect(inGroup(theirs)).toBe(true)
  expect(rights({ item: theirs, chat: group({}), speaking: 'muted' }).replyPrivately).toBe(true)
  expect(rights({ item: theirs }).replyPrivately).toBe(false)
  expect(rights({ chat: group({}) }).replyPrivately).toBe(false)
  expect(inGroup(theirs, { isAnonymous: true })).toBe(false)
  const masked = { ...theirs, sender: { ...theirs.sender, anonymous: 7 } }
  expect(rights({ item: masked, chat: group({}) }).replyPrivately).toBe(false)
  const passing = { ...theirs, expiresAtMs: now * 1000 + 1 }
  expect(rights({ item: passing, chat: group({}) }).replyPrivately).toBe(false)
})
