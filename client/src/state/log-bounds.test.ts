import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import { chatId, entry, row } from './chats.fixture'
import { withBoundedLogs } from './log-bounds'
import { type Chat, type ClientState, emptyState } from './state'

/** Chats with logs of a thousand entries each; the first was quiet longest. */
function stateOf(count: number): ClientState {
  const chats = Array.from({ length: count }, (_, at): [ConversationId, Chat] => {
    const entries = Array.from({ length: 1000 }, (_, place) => entry(place + 1))
    const log = { isStart: true, from: 1, to: 1000, entries }
    return [chatId(at), { ...row(chatId(at), 1000, { lastAtMs: at }), log }]
  })
  return { ...emptyState, chats: new Map(chats) }
}

const sizes = ({ chats }: ClientState) => [...chats.values()].map(({ log }) => log?.entries.length)

test('logs that are not too long together stay as they are', () => {
  const state = stateOf(20)
  expect(withBoundedLogs(state, new Set())).toBe(state)
})

test('logs that are too long together but all in use stay as they are', () => {
  const state = stateOf(22)
  expect(withBoundedLogs(state, new Set(state.chats.keys()))).toBe(state)
})

test('the logs that were quiet longest keep one page, but not those in use', () => {
  const bounded = withBoundedLogs(stateOf(22), new Set([chatId(1)]))
  expect(sizes(bounded).slice(0, 4)).toEqual([30, 1000, 30, 30])
  expect(sizes(bounded).filter((size) => size === 1000)).toHaveLength(14)
  const { log } = bounded.chats.get(chatId(0)) ?? {}
  expect(log).toMatchObject({ from: 971, to: 1000, isStart: false })
})
