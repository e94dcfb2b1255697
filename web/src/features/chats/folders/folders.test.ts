import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import { type Folder, isInFolder, unreadIn } from './folders'

const id = (name: string) => name as ConversationId
const chat = (name: string, more: object = {}) => ({
  id: id(name),
  group: undefined,
  isArchived: false,
  isMuted: false,
  isMarkedUnread: false,
  unread: 0,
  ...more,
})
const folder = (more: Partial<Folder>): Folder => ({
  id: 'f',
  name: 'Work',
  included: [],
  excluded: [],
  unreadIn: [],
  ...more,
})

test('the rule decides, then what was put in or taken out by hand; what is archived is in none', () => {
  const people = folder({ takesPeople: true, noMuted: true, included: [id('muted')], excluded: [id('out')] })
  expect(isInFolder(chat('ann'), people)).toBe(true)
  expect(isInFolder(chat('group', { group: {} }), people)).toBe(false)
  expect(isInFolder(chat('quiet', { isMuted: true }), people)).toBe(false)
  expect(isInFolder(chat('muted', { isMuted: true }), people)).toBe(true)
  expect(isInFolder(chat('out'), people)).toBe(false)
  expect(isInFolder(chat('muted', { isArchived: true }), people)).toBe(false)
})

test('a folder of unread chats takes those with a mark of my own too', () => {
  const unread = folder({ takesPeople: true, onlyUnread: true })
  expect(isInFolder(chat('read'), unread)).toBe(false)
  expect(isInFolder(chat('new', { unread: 1 }), unread)).toBe(true)
  expect(isInFolder(chat('marked', { isMarkedUnread: true }), unread)).toBe(true)
})

test('the count holds what is here as it is now, and what is not here as the server said', () => {
  const chats = new Map([
    ['here', chat('here')],
    ['new', chat('new', { unread: 3 })],
    ['muted', chat('muted', { unread: 3, isMuted: true })],
  ])
  const all = folder({ takesPeople: true, unreadIn: [id('here'), id('far'), id('muted')] })
  expect(unreadIn(all, chats)).toBe(2)
})
