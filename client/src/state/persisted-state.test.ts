import { expect, test } from 'bun:test'
import { recalledContent } from '@linnet/protocol'
import { C, entry, row, textContent } from './chats.fixture'
import { upgradeMessage } from './persisted-message'
import { upgradeChats } from './persisted-state'
import type { Chat } from './state'

const chatOf = (entries: Chat['log'], chat: object = row(C, 3)): Chat => ({ ...chat, log: entries }) as Chat
const logOf = (...entries: object[]) =>
  ({ isStart: true, from: 1, to: entries.length, entries }) as Chat['log']
const upgraded = (chat: Chat): Chat => upgradeChats(new Map([[C, chat]])).get(C)!

test('content that an earlier version could not read is readable after the update', () => {
  const unread = { kind: 'unknown', number: 14, raw: { sticker: 'hug' } } as const
  const later = { kind: 'unknown', number: 99, raw: {} } as const
  const persisted = chatOf(logOf(entry(1), entry(2, { content: unread }), entry(3, { content: later })), {
    ...row(C, 3),
    lastContent: unread,
  })
  const chat = upgraded(persisted)
  expect(chat.log?.entries.map(({ message }) => message.content)).toEqual([
    textContent('t1'),
    { kind: 'sticker', sticker: 'hug' },
    later,
  ])
  expect(chat.log?.entries[0]).toBe(persisted.log?.entries[0])
  expect(chat.lastContent).toEqual({ kind: 'sticker', sticker: 'hug' })
})

test('a change that an earlier version could not read makes the log be read again', () => {
  const unread = (raw: Record<string, unknown>) => ({ kind: 'unknown', number: 21, raw }) as const
  const recalled = { change: 'recalled', target: 1, actor: { id: 'ann', name: 'Ann' } }
  const logAfter = (raw: Record<string, unknown>) =>
    upgraded(chatOf(logOf(entry(1), entry(2, { content: unread(raw) })))).log
  expect(logAfter(recalled)).toMatchObject({ isUnsure: true })
  expect(logAfter({ change: 'translated', target: 1 })?.isUnsure).toBeUndefined()
})

test('chats, logs and an outbox persisted by version 0.2 are upgraded', () => {
  const untyped = (cseq: number, kind: number, message: object) => {
    const { message: typed, ...rest } = entry(cseq)
    return { ...rest, kind, message: { ...typed, kind, ...message } }
  }
  const { lastContent: _, lastAtMs: __, ...kept } = row(C, 3)
  const old = { ...kept, lastAt: 1003 }
  const persisted = chatOf(
    logOf(
      untyped(1, 0, { content: { text: 'hello' } }),
      untyped(2, 20, { content: { notice: 'nowFriends' } }),
      untyped(3, 0, { content: {}, recalledBy: 'ann' }),
    ),
    { ...old, lastKind: 0, lastText: '', lastContent: { recalledBy: 'ann' } },
  )
  const chat = upgraded(persisted)
  expect(chat).not.toHaveProperty('lastKind')
  expect(chat).not.toHaveProperty('lastAt')
  expect(chat.lastAtMs).toBe(1_003_000)
  expect(chat.lastContent).toEqual(recalledContent(0, 'ann'))
  const contents = [
    textContent('hello'),
    { kind: 'systemMessage', event: 'nowFriends' } as const,
    recalledContent(0, 'ann'),
  ]
  expect(chat.log?.entries.map(({ message }) => message.content)).toEqual(contents)
  expect(upgraded(chat)).toEqual(chat)
  const empty = { ...old, lastCseq: 0, lastKind: 0, lastText: '', lastContent: {} }
  expect(upgraded(chatOf(undefined, empty)).lastContent).toBeUndefined()

  const group = { memberCount: 1, faces: [{ id: 'ann', name: 'Ann', photo: '' }] }
  const { group: upgradedGroup } = upgraded(chatOf(undefined, { ...row(C, 3), group }))
  expect(upgradedGroup as object).toEqual({ memberCount: 1, avatars: group.faces })

  const sending = { cid: 'c', conversationId: C, acceptedAtMs: 0 }
  const message = upgradeMessage({ ...sending, kind: 0, content: { text: 'on its way' } })
  expect(message).toEqual({ ...sending, content: textContent('on its way') })
  expect(upgradeMessage(message)).toBe(message)
})
