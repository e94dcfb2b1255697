import { expect, test } from 'bun:test'
import { type ConversationId, newEntry } from '@linnet/protocol'
import { z } from 'zod'
import { chatId, entry, me, row } from './chats.fixture'
import { applyFrame } from './fold'
import { changedKeys, withValue } from './layered-map'
import { sortedChats } from './sorted-chats'
import { type Chat, type ClientState, emptyState } from './state'
import { unreadOf } from './unread'

const count = 300
const rows = Array.from({ length: count }, (_, n): [ConversationId, Chat] => [chatId(n), row(chatId(n), n)])
const start: ClientState = { ...emptyState, me, hasChats: true, chats: new Map(rows) }

/** A new message in the conversation, with the time that its number gives it. */
const frameIn = (n: number, cseq: number) => ({
  action: newEntry.wire,
  data: z.encode(newEntry.data, { conversationId: chatId(n), entry: entry(cseq) }) as never,
})

test('a map that was changed key by key is the same as one that was copied each time', () => {
  let layered: ReadonlyMap<number, string> = new Map([[1, 'first']])
  let copied = new Map(layered)
  for (let step = 0; step < 500; step += 1) {
    const key = (step * 7) % 200
    layered = withValue(layered, key, `value ${step}`)
    copied = new Map(copied).set(key, `value ${step}`)
    expect(layered.get(key)).toBe(`value ${step}`)
  }
  expect([...layered]).toEqual([...copied])
  expect([...layered.keys()]).toEqual([...copied.keys()])
  expect([...layered.values()]).toEqual([...copied.values()])
  expect(layered.size).toBe(copied.size)
  expect([layered.has(199), layered.has(200)]).toEqual([true, false])
})

test('the changed keys are those whose values differ, whether or not one map was made from the other', () => {
  const before = new Map(Array.from({ length: 100 }, (_, n) => [n, `old ${n}`] as const))
  let now: ReadonlyMap<number, string> = before
  const changed = [3, 50, 100, 101]
  for (const key of changed) now = withValue(now, key, 'new')
  expect(changedKeys(before, now)).toEqual(new Set(changed))
  expect(changedKeys(before, new Map(now))).toEqual(new Set(changed))
  expect(changedKeys(now, now)).toEqual(new Set())
  const removed = new Map(before)
  removed.delete(7)
  expect(changedKeys(before, removed)).toEqual(new Set([7]))
})

test('a frame reads none of the other conversations', () => {
  const read: unknown[] = []
  class Watched extends Map<ConversationId, Chat> {
    override get(id: ConversationId) {
      read.push(id)
      return super.get(id)
    }
    override [Symbol.iterator]() {
      read.push('all')
      return super[Symbol.iterator]()
    }
  }
  let state: ClientState = { ...start, chats: new Watched(rows) }
  read.length = 0
  for (let n = 0; n < 20; n += 1) {
    const before = state
    state = applyFrame(before, frameIn(n, n + 1), 0).state
    expect(changedKeys(before.chats, state.chats)).toEqual(new Set([chatId(n)]))
  }
  expect(read).not.toContain('all')
  expect(new Set(read).size).toBe(20)
})

test('the list and the badge after many frames are those of the same rows read afresh', () => {
  let { chats } = start
  expect(sortedChats(start)).toHaveLength(count)
  for (let step = 0; step < 200; step += 1) {
    const n = (step * 13) % count
    const frame = frameIn(n, (chats.get(chatId(n))?.cseq ?? 0) + 1)
    chats = applyFrame({ ...start, chats }, frame, 0).state.chats
    if (step % 20 === 0) expect(sortedChats({ chats })).toHaveLength(count)
  }
  const afresh = new Map(chats)
  const list = sortedChats({ chats })
  expect(unreadOf({ chats })).toBe(unreadOf({ chats: afresh }))
  const inOrder = [...afresh.values()].toSorted(
    (one, other) => other.lastAtMs - one.lastAtMs || (one.id < other.id ? 1 : -1),
  )
  expect(list.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
})
