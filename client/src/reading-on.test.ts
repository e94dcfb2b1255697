/** A device that missed too much keeps its chats and confirms them again. */
import { expect, test } from 'bun:test'
import {
  type ChatView,
  type ConversationId,
  getChat,
  listChats,
  pageSize,
  readHistory,
  type TokenChecked,
} from '@linnet/protocol'
import { getBase } from '@linnet/protocol/startup/base'
import { until } from '@linnet/testing/until'
import { createCatchUp } from './catch-up'
import { createCounters } from './counters'
import type { Caller } from './engine-types'
import { memoryStorage } from './memory-storage'
import { createRowReading } from './row-reading'
import { createStateStore } from './state-store'
import { chatId, entry, me, row as rowOf } from './state/chats.fixture'
import type { Folded } from './state/entries'
import { applyChecked } from './state/fold'
import { type Chat, type ClientState, emptyState } from './state/state'
import { badgeOf, unreadOf } from './state/unread'
import { takeOver } from './take-over'

const count = 100
/** The server's total of unread messages in these chats, beside other counters. */
const baseOf = (rows: readonly ChatView[]) => ({
  useq: 1_000,
  newFriends: 0,
  newGroupRequests: 0,
  unreadMessages: rows.reduce((sum, { unread }) => sum + unread, 0),
})

const listOf = (more: (n: number) => Partial<ChatView> = () => ({})) =>
  Array.from({ length: count }, (_, at) => rowOf(chatId(at + 1), 2, { lastAtMs: 9000 - at, ...more(at + 1) }))

/** 100 chats with their logs and two unread messages each. */
const known = (): ClientState => ({
  ...emptyState,
  me,
  useq: 5,
  hasChats: true,
  hasAllChats: true,
  chats: new Map(
    listOf().map((row): [ConversationId, Chat] => [
      row.id,
      { ...row, log: { isStart: true, from: 1, to: 2, entries: [entry(1), entry(2)] } },
    ]),
  ),
})

const missedTooMuch: TokenChecked = { err: 0, message: '', useq: 900, tooLong: 1, events: [], heads: [] }

/** A server with one list of chats, and some that no page of it has; `asked` are the single rows that were requested. */
function serverWith(rows: readonly ChatView[], passed: readonly ChatView[] = []) {
  const asked: ConversationId[] = []
  const pages: (ConversationId | undefined)[] = []
  const refused = { ok: false, refusal: { name: 'ConversationNotFound', message: '', parameters: {} } }
  const call = (async (
    definition: unknown,
    input: { before?: ConversationId; conversationId: ConversationId },
  ) => {
    if (definition === getChat) {
      asked.push(input.conversationId)
      const found = [...rows, ...passed].find(({ id }) => id === input.conversationId)
      return found ? { ok: true, value: found } : refused
    }
    if (definition === readHistory) return refused
    if (definition === getBase) return { ok: true, value: baseOf(rows) }
    if (definition !== listChats) throw new Error('unexpected call')
    pages.push(input.before)
    const from = input.before ? rows.findIndex(({ id }) => id === input.before) + 1 : 0
    return { ok: true, value: rows.slice(from, from + pageSize) }
  }) as unknown as Caller
  return { call, asked, pages }
}

function deviceWith(state: ClientState, call: Caller, isLeading = () => true) {
  const storage = memoryStorage()
  const store = createStateStore({ ...emptyState, me }, storage)
  store.set(state)
  const accept = ({ state: next }: Folded) => store.set(next)
  const catchUp = createCatchUp({
    store,
    call,
    isReady: () => true,
    isLeading,
    renewUnread: () => createCounters(store, call).renew(true),
    accept,
    rowReading: createRowReading({ store, accept }),
    greetAgain: () => undefined,
    readOnAfterMs: () => 0,
  })
  return { store, storage, catchUp }
}

const staleIn = ({ chats }: ClientState) => [...chats.values()].filter(({ isStale }) => isStale)

async function confirmAll({ store, catchUp }: ReturnType<typeof deviceWith>): Promise<void> {
  const isSure = Promise.withResolvers<void>()
  const stop = store.subscribe(() => {
    if (store.get().hasAllChats && staleIn(store.get()).length === 0) isSure.resolve()
  })
  catchUp.renew()
  await isSure.promise
  stop()
  catchUp.stop()
}

test('100 chats, their logs and the badge outlast missing too much, in memory and in what is stored', async () => {
  const device = deviceWith(known(), serverWith([]).call)
  device.store.set(applyChecked(device.store.get(), missedTooMuch).state)
  await device.store.flush()
  for (const { chats } of [device.store.get(), (await device.storage.load())!]) {
    expect(chats.size).toBe(count)
    expect([...chats.values()].every(({ log, isStale }) => log?.entries.length === 2 && isStale)).toBe(true)
  }
  expect(unreadOf(device.store.get())).toBe(2 * count)
})

test('then the list confirms them page by page: what changed elsewhere shows, and every log is still there', async () => {
  const server = serverWith(listOf((n) => (n > 90 ? { isMuted: true, readMseq: 2 } : {})))
  const device = deviceWith(applyChecked(known(), missedTooMuch).state, server.call)
  await confirmAll(device)
  const { chats } = device.store.get()
  expect(server.pages).toEqual([undefined, chatId(30), chatId(60), chatId(90)])
  expect(server.asked).toEqual([])
  expect(chats.size).toBe(count)
  expect([...chats.values()].every(({ log }) => log?.entries.length === 2)).toBe(true)
  expect(chats.get(chatId(95))).toMatchObject({ isMuted: true, unread: 0 })
  expect(unreadOf(device.store.get())).toBe(2 * 90)
})

test('a chat that no page had goes once the server says that it is not there; one that only moved up stays', async () => {
  const [gone, moved] = [chatId(40), chatId(70)]
  const server = serverWith(
    listOf().filter(({ id }) => id !== gone && id !== moved),
    [rowOf(moved, 2)],
  )
  const device = deviceWith(applyChecked(known(), missedTooMuch).state, server.call)
  await confirmAll(device)
  expect(new Set(server.asked)).toEqual(new Set([gone, moved]))
  expect(device.store.get().chats.size).toBe(count - 1)
  expect(device.store.get().chats.has(gone)).toBe(false)
})

test('a new device reads on to the end of its list', async () => {
  const device = deviceWith({ ...emptyState, me }, serverWith(listOf()).call)
  await confirmAll(device)
  expect(device.store.get().chats.size).toBe(count)
  expect(unreadOf(device.store.get())).toBe(2 * count)
})

test('a list that was read to its end and is known to be right is not read on, even after a restart', async () => {
  const server = serverWith(listOf())
  const first = deviceWith(known(), server.call)
  await first.store.flush()
  const restarted = deviceWith(
    { ...emptyState, me, ...(await first.storage.load()), hasChats: true },
    server.call,
  )
  await confirmAll(restarted)
  expect(server.pages).toEqual([undefined])
})

test('when more read cursors have moved than an answer holds, rows become unsure but logs do not', () => {
  const { state } = applyChecked(known(), { ...missedTooMuch, tooLong: 0, hasMoreReads: 1, readsAtMs: 77 })
  expect(staleIn(state)).toHaveLength(count)
  expect([...state.chats.values()].every(({ log }) => log?.isUnsure === undefined)).toBe(true)
  expect(state.readsAtMs).toBe(77)
})

test('a tab that takes over keeps the chats that only the tab before had read, until the server says otherwise', async () => {
  const { store, storage } = deviceWith(
    { ...known(), chats: new Map([...known().chats].slice(0, 30)) },
    serverWith([]).call,
  )
  const before = createStateStore({ ...emptyState, me }, storage)
  before.set(known())
  await before.flush()
  await takeOver(store, storage, new Set(store.get().chats.keys()))
  await store.flush()
  expect((await storage.load())?.chats.size).toBe(count)
  expect(staleIn(store.get())).toHaveLength(count - 30)
})

test('a tab that takes over brings no chat back that was removed since it started', async () => {
  const { store, storage } = deviceWith(known(), serverWith([]).call)
  await store.flush()
  const loadedIds = new Set(store.get().chats.keys())
  const chats = new Map(store.get().chats)
  chats.delete(chatId(1))
  store.set({ ...store.get(), chats })
  // What the tab before had saved last.
  const persisted = {
    ...known(),
    chats: new Map([...known().chats, [chatId(count + 1), known().chats.get(chatId(1))!]]),
  }
  await takeOver(store, { load: async () => persisted }, loadedIds)
  await store.flush()
  const stored = (await storage.load())!.chats
  expect([stored.has(chatId(1)), stored.has(chatId(count + 1)), stored.size]).toEqual([false, true, count])
})

test("until a new device has read its list, the badge is the server's total, and then its own count", async () => {
  const device = deviceWith({ ...emptyState, me }, serverWith(listOf()).call)
  const badges: number[] = []
  device.store.subscribe(() => badges.push(badgeOf(device.store.get())))
  await confirmAll(device)
  const counted = badges.slice(badges.indexOf(2 * count))
  expect(badges[0]).toBeLessThan(2 * count)
  expect(counted.length).toBeGreaterThan(3)
  expect(new Set(counted)).toEqual(new Set([2 * count]))
  expect(unreadOf(device.store.get())).toBe(2 * count)
})

test('rows that were read elsewhere are out of the badge before the list confirms them', async () => {
  const server = serverWith(listOf((n) => (n > 40 ? { readMseq: 2, unread: 0 } : {})))
  const device = deviceWith(applyChecked(known(), missedTooMuch).state, server.call)
  expect(badgeOf(device.store.get())).toBe(2 * count)
  await createCounters(device.store, server.call).renew(true)
  expect([badgeOf(device.store.get()), unreadOf(device.store.get())]).toEqual([80, 2 * count])
  device.store.subscribe(() => expect(badgeOf(device.store.get())).toBe(80))
  await confirmAll(device)
  expect(unreadOf(device.store.get())).toBe(80)
})

test('a tab that does not lead reads nothing on; once it leads, it does', async () => {
  const server = serverWith(listOf())
  let leads = false
  const isAsked = Promise.withResolvers<void>()
  const device = deviceWith({ ...emptyState, me }, server.call, () => {
    isAsked.resolve()
    return leads
  })
  device.catchUp.renew()
  await isAsked.promise
  // The code with which it would have read on.
  await import('./background')
  await until(() => server.pages.length > 0)
  expect(server.pages).toEqual([undefined])
  leads = true
  await confirmAll(device)
  expect(server.pages.slice(-3)).toEqual([chatId(30), chatId(60), chatId(90)])
})
