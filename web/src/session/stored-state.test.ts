import { expect, test } from 'bun:test'
import type { Chat, OutgoingMessage } from '@linnet/client'
import type { ConversationId, EntryView } from '@linnet/protocol'
import { firstOf, quietChats, writesOf } from './engine-saving'
import { isWaiting } from './keep-storage'
import { toStored } from './parted-log'
import { joined, type Parts, type StoredRow } from './stored-state'

const id = '00000000-0000-7000-8000-000000000001' as ConversationId
const entry = (cseq: number) => ({ cseq, message: { id: `m${cseq}` } }) as EntryView

/** A chat whose log has the entries of these places. */
function chatOf(cseqs: readonly number[], more: Partial<Chat> = {}): Chat {
  const [from = 1, to = 0] = [cseqs[0], cseqs.at(-1)]
  return { id, name: 'Ann', log: { isStart: true, from, to, entries: cseqs.map(entry) }, ...more } as Chat
}

const read = (row: StoredRow, parts: Parts) => joined(new Map([[id as string, row]]), parts).get(id)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const keysOf = (chat: Chat, stored?: Chat) =>
  writesOf(id, chat, stored && toStored(stored).parts).writes.map((write) =>
    'withoutParts' in write
      ? 'delete all parts'
      : [write.value === undefined ? 'delete' : 'put', write.store, write.key.split('/')[1] ?? '']
          .join(' ')
          .trim(),
  )

test('a chat is stored in parts and read back whole', () => {
  for (const chat of [
    chatOf(range(1, 100)),
    chatOf([]),
    chatOf(range(40, 70)),
    chatOf([3, 31, 32, 64, 200]),
  ]) {
    const { row, parts } = toStored(chat)
    expect(read(row, parts)).toEqual(chat)
  }
})

test('a chat without a log stays without one', () => {
  const { row, parts } = toStored(chatOf([], { log: undefined }))
  expect(read(row, parts)).not.toHaveProperty('log.entries')
})

test('only the newest parts of a long log are stored, and its start is noted as unknown', () => {
  const { row, parts } = toStored(chatOf(range(1, 1000)))
  const { log } = read(row, parts) ?? {}
  expect(log).toMatchObject({ isStart: false, from: 704, to: 1000 })
  expect(log?.entries.map(({ cseq }) => cseq)).toEqual(range(704, 1000))
})

test('a new message writes the row and one part', () => {
  const before = chatOf(range(1, 100))
  const entries = [...(before.log?.entries ?? []), entry(101)]
  const after = { ...before, log: { isStart: true, from: 1, to: 101, entries } }
  expect(keysOf(after, before)).toEqual(['put chats', 'put entries 0000000003'])
})

test('the first write of a chat replaces whatever parts there are', () => {
  expect(keysOf(chatOf(range(1, 40)))).toEqual([
    'delete all parts',
    'put chats',
    'put entries 0000000000',
    'put entries 0000000001',
  ])
})

test('parts that a chat has no longer are deleted', () => {
  const before = chatOf(range(1, 70))
  expect(keysOf({ ...before, log: undefined }, before)).toEqual([
    'delete entries 0000000000',
    'delete entries 0000000001',
    'delete entries 0000000002',
    'put chats',
  ])
})

test('a deleted chat leaves nothing behind', () => {
  const { writes, parts } = writesOf(id, undefined, toStored(chatOf(range(1, 3))).parts)
  expect(writes).toEqual([
    { store: 'entries', key: `${id}/0000000000` },
    { store: 'chats', key: id, value: undefined },
  ])
  expect(parts.size).toBe(0)
})

test('a row of an earlier version brings its own log, whatever parts there are', () => {
  const own = chatOf(range(5, 8))
  const { parts } = toStored(chatOf(range(1, 3)))
  expect(read(own as StoredRow, parts)).toEqual(own)
})

test('on a full device the 30 chats with the newest messages keep theirs', () => {
  const chats = range(1, 33).map((n): [ConversationId, Chat] => {
    const each = `chat ${n}` as ConversationId
    return [each, { ...chatOf([]), id: each, lastAtMs: n }]
  })
  expect([...quietChats({ chats: new Map(chats) })]).toEqual([
    'chat 3',
    'chat 2',
    'chat 1',
  ] as ConversationId[])
})

test('the first chats of a long list are stored apart, without archived ones; a short list has none', () => {
  const listOf = (count: number) => ({
    chats: new Map(
      range(1, count).map((n): [ConversationId, Chat] => {
        const each = `chat ${n}` as ConversationId
        return [each, chatOf([], { id: each, lastAtMs: -n, isArchived: n === 2 })]
      }),
    ),
  })
  expect(firstOf(listOf(25))).toBeUndefined()
  expect(firstOf(listOf(26))).toHaveLength(24)
  expect(firstOf(listOf(26))?.slice(0, 2)).toEqual(['chat 1', 'chat 3'] as ConversationId[])
})

test('a message waits while there is no connection, until it is stored or has failed', () => {
  const message = { cid: 'c' } as OutgoingMessage
  expect(isWaiting({ connection: 'offline', outgoing: [message] })).toBe(true)
  expect(isWaiting({ connection: 'ready', outgoing: [message] })).toBe(false)
  for (const over of [{ stored: { cseq: 1 } }, { failure: { name: '', message: '' } }])
    expect(isWaiting({ connection: 'offline', outgoing: [{ ...message, ...over } as OutgoingMessage] })).toBe(
      false,
    )
})
