import { expect, test } from 'bun:test'
import { recalledContent } from '@linnet/protocol'
import { C, entry, row, textContent } from './chats.fixture'
import { readKeptChats, readKeptMessage } from './kept-state'
import type { Chat } from './state'

const chatOf = (entries: Chat['log'], chat: object = row(C, 3)): Chat => ({ ...chat, log: entries }) as Chat
const logOf = (...entries: object[]) =>
  ({ isStart: true, from: 1, to: entries.length, entries }) as Chat['log']
const readOne = (chat: Chat): Chat => readKeptChats(new Map([[C, chat]])).get(C)!

test('content that an earlier version could not read is read after the update', () => {
  const unread = { kind: 'unknown', number: 14, raw: { sticker: 'hug' } } as const
  const later = { kind: 'unknown', number: 99, raw: {} } as const
  const kept = chatOf(logOf(entry(1), entry(2, { content: unread }), entry(3, { content: later })), {
    ...row(C, 3),
    lastContent: unread,
  })
  const chat = readOne(kept)
  expect(chat.log?.entries.map(({ message }) => message.content)).toEqual([
    textContent('t1'),
    { kind: 'sticker', sticker: 'hug' },
    later,
  ])
  expect(chat.log?.entries[0]).toBe(kept.log?.entries[0])
  expect(chat.lastContent).toEqual({ kind: 'sticker', sticker: 'hug' })
})

test('what version 0.2 stored is upgraded: chats, logs and the outbox', () => {
  const untyped = (cseq: number, kind: number, message: object) => {
    const { message: typed, ...rest } = entry(cseq)
    return { ...rest, kind, message: { ...typed, kind, ...message } }
  }
  const { lastContent: _, ...old } = row(C, 3)
  const kept = chatOf(
    logOf(
      untyped(1, 0, { content: { text: 'hello' } }),
      untyped(2, 20, { content: { notice: 'nowFriends' } }),
      untyped(3, 0, { content: {}, recalledBy: 'ann' }),
    ),
    { ...old, lastKind: 0, lastText: '', lastContent: { recalledBy: 'ann' } },
  )
  const chat = readOne(kept)
  expect(chat).not.toHaveProperty('lastKind')
  expect(chat.lastContent).toEqual(recalledContent(0, 'ann'))
  const contents = [
    textContent('hello'),
    { kind: 'systemMessage', event: 'nowFriends' } as const,
    recalledContent(0, 'ann'),
  ]
  expect(chat.log?.entries.map(({ message }) => message.content)).toEqual(contents)
  expect(readOne(chat)).toEqual(chat)
  const empty = { ...old, lastCseq: 0, lastKind: 0, lastText: '', lastContent: {} }
  expect(readOne(chatOf(undefined, empty)).lastContent).toBeUndefined()

  const group = { memberCount: 1, faces: [{ id: 'ann', name: 'Ann', photo: '' }] }
  const { group: upgraded } = readOne(chatOf(undefined, { ...row(C, 3), group }))
  expect(upgraded as object).toEqual({ memberCount: 1, avatars: group.faces })

  const sending = { cid: 'c', conversationId: C, acceptedAtMs: 0 }
  const message = readKeptMessage({ ...sending, kind: 0, content: { text: 'on its way' } })
  expect(message).toEqual({ ...sending, content: textContent('on its way') })
  expect(readKeptMessage(message)).toBe(message)
})
