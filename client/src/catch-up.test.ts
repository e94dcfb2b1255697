import { describe, expect, test } from 'bun:test'
import type { ChatView, ConversationId } from '@linnet/protocol'
import { listChats, markRead, pageSize, setDraft } from '@linnet/protocol'
import { until } from '@linnet/testing/until'
import { createCatchUp } from './catch-up'
import { createChatList, done } from './chat-list'
import type { Caller } from './engine-types'
import { memoryStorage } from './memory-storage'
import { createReceipts } from './receipts'
import { createRowReading } from './row-reading'
import { createStateStore, type StateStore } from './state-store'
import { alone, chatId, me, row as rowOf } from './state/chats.fixture'
import type { Folded } from './state/entries'
import { baselineOf, emptyState } from './state/state'

const row = (n: number, cseq: number, lastAtMs: number) => rowOf(chatId(n), cseq, { lastAtMs })

const storeOf = (rows: readonly ChatView[], storage = memoryStorage()) => {
  const store = createStateStore({ ...emptyState, me }, storage)
  store.set({ ...store.get(), chats: new Map(rows.map((each) => [each.id, each])), hasChats: true })
  return store
}

const readingIn = (store: StateStore) => createRowReading({ store, accept: ({ state }) => store.set(state) })

const listIn = (store: StateStore, call: Caller) =>
  createChatList({
    store,
    call,
    rowReading: readingIn(store),
    onRows: () => undefined,
    readRow: () => Promise.resolve(done),
  })

/** A server with one list of chats. */
function listServer(rows: readonly ChatView[]) {
  const requested: (ConversationId | undefined)[] = []
  const call = (async (definition: unknown, input: { before?: ConversationId }) => {
    if (definition !== listChats) throw new Error('unexpected call')
    requested.push(input.before)
    const from = input.before ? rows.findIndex(({ id }) => id === input.before) + 1 : 0
    return { ok: true, value: rows.slice(from, from + pageSize) }
  }) as unknown as Caller
  return { call, requested }
}

const listOf = (count: number, cseq: number) =>
  Array.from({ length: count }, (_, at) => row(at + 1, cseq, 1000 * cseq - at))

describe('the list after a time away', () => {
  const staleIn = (store: ReturnType<typeof storeOf>, cseq: number) =>
    [...store.get().chats.values()].filter((chat) => chat.cseq !== cseq).length

  test('is read as far as it has changed, over many pages', async () => {
    const store = storeOf(listOf(100, 1))
    const { call, requested } = listServer([...listOf(45, 5), ...listOf(100, 1).slice(45)])
    await listIn(store, call).refresh(baselineOf(store.get()))
    expect(requested).toEqual([undefined, chatId(30)])
    expect([...store.get().chats.values()].filter(({ cseq }) => cseq === 5)).toHaveLength(45)
  })

  test('is read for one page when nothing changed, and for one page on a new device', async () => {
    for (const known of [listOf(100, 1), []]) {
      const store = storeOf(known)
      const { call, requested } = listServer(listOf(100, 1))
      await listIn(store, call).refresh(baselineOf(store.get()))
      expect(requested).toEqual([undefined])
    }
  })

  test('continues from the last row of the last page, whatever the order here', async () => {
    const store = storeOf(listOf(95, 1))
    const { call, requested } = listServer(listOf(95, 5))
    const list = listIn(store, call)
    await list.refresh(new Map())
    for (let page = 0; page < 5; page++) await list.more()
    expect(staleIn(store, 5)).toBe(0)
    expect(store.get().hasAllChats).toBe(true)
    expect(requested).toEqual([undefined, chatId(30), chatId(60), chatId(90)])
  })

  test('starts over at the top when the row it had reached is gone', async () => {
    const store = storeOf([])
    const { call, requested } = listServer(listOf(50, 5))
    const list = listIn(store, call)
    await list.refresh(new Map())
    const chats = new Map(store.get().chats)
    chats.delete(chatId(30))
    store.set({ ...store.get(), chats })
    await list.more()
    expect(requested).toEqual([undefined, undefined])
  })
})

describe('a catch-up that is interrupted', () => {
  const renewed = async (store: ReturnType<typeof storeOf>, call: Caller) => {
    const accept = ({ state }: Folded) => store.set(state)
    const catchUp = createCatchUp({
      store,
      call,
      isReady: () => false,
      isLeading: () => true,
      renewUnread: async () => undefined,
      accept,
      rowReading: readingIn(store),
      greetAgain: () => undefined,
    })
    catchUp.renew()
    await Bun.sleep(20)
    catchUp.stop()
  }

  test('is taken up where it broke, even after a restart', async () => {
    const storage = memoryStorage()
    const store = storeOf(listOf(100, 1), storage)
    store.set({ ...store.get(), baseline: baselineOf(store.get()) })
    const { call, requested } = listServer([...listOf(45, 5), ...listOf(100, 1).slice(45)])
    const cut = (async (definition: unknown, input: { before?: ConversationId }) =>
      input.before
        ? { ok: false, refusal: { name: 'NetworkFailure', parameters: {} } }
        : call(definition as never, input as never)) as unknown as Caller
    await renewed(store, cut)
    expect(store.get().baseline).toBeDefined()
    await store.flush()

    const restarted = createStateStore({ ...emptyState, me, ...(await storage.load()) }, storage)
    requested.length = 0
    await renewed(restarted, call)
    expect(requested).toEqual([undefined, chatId(30)])
    expect([...restarted.get().chats.values()].filter(({ cseq }) => cseq === 5)).toHaveLength(45)
    expect(restarted.get().baseline).toBeUndefined()
  })
})

describe('what was done offline', () => {
  type Sent = { definition: unknown; input: unknown }
  const recording = (refusals: { name: string; parameters: object }[] = []) => {
    const sent: Sent[] = []
    const call = (async (definition: unknown, input: unknown) => {
      const refusal = refusals.shift()
      if (refusal) return { ok: false, refusal }
      sent.push({ definition, input })
      return { ok: true, value: {} }
    }) as unknown as Caller
    return { sent, call }
  }

  test('reaches the server after a restart: reads and drafts', async () => {
    const storage = memoryStorage()
    const first = storeOf([row(1, 5, 1)], storage)
    const offline = createReceipts({ store: first, call: recording().call, isReady: () => false, ...alone })
    offline.markRead(chatId(1), 5)
    offline.setDraft(chatId(1), 'unsent')
    await first.flush()
    const persisted = await storage.load()
    const store = createStateStore({ ...emptyState, me, ...persisted }, storage)
    const { sent, call } = recording()
    const receipts = createReceipts({ store, call, isReady: () => true, ...alone })
    receipts.pump()
    await Bun.sleep(20)
    receipts.stop()
    const conversationId = chatId(1)
    expect(sent).toMatchObject([
      { definition: markRead, input: { conversationId, mseq: 5 } },
      { definition: setDraft, input: { conversationId, text: 'unsent' } },
    ])
    expect(store.get().pending).toEqual(emptyState.pending)
  })

  test('a draft typed earlier than that of another device gives way to it, and is said with its age', async () => {
    const store = storeOf([{ ...row(1, 5, 1), draft: 'old' }])
    const id = chatId(1)
    const chat = store.get().chats.get(id)!
    const typed = { ...chat, draftAtMs: Date.now() - 3_600_000 }
    const pending = { ...emptyState.pending, drafts: new Map([[id, 'old']]) }
    store.set({ ...store.get(), chats: new Map([[id, typed]]), pending })
    const ages: number[] = []
    const call = (async (_: unknown, { ageMs }: { ageMs: number }) => {
      ages.push(ageMs)
      return { ok: true, value: { newer: 'new, much longer' } }
    }) as unknown as Caller
    const receipts = createReceipts({ store, call, isReady: () => true, ...alone })
    receipts.pump()
    await until(() => store.get().pending.drafts.size === 0)
    receipts.stop()
    expect(store.get().chats.get(id)?.draft).toBe('new, much longer')
    expect(ages).toHaveLength(1)
    expect(ages[0]).toBeGreaterThanOrEqual(3_600_000)
  })

  test('is saved at once, so a draft cleared just before the app closes stays cleared', async () => {
    const storage = memoryStorage()
    const store = storeOf([{ ...row(1, 5, 1), draft: 'old' }], storage)
    await store.flush()
    const receipts = createReceipts({ store, call: recording().call, isReady: () => false, ...alone })
    receipts.setDraft(chatId(1), '')
    await Promise.resolve()
    await Bun.sleep(0)
    store.stop()
    const persisted = await storage.load()
    expect(persisted?.chats.get(chatId(1))?.draft).toBe('')
    expect(persisted?.pending?.drafts.get(chatId(1))).toBe('')
  })

  test('a list requested before a draft reached the server does not bring back the old one', async () => {
    const store = storeOf([row(1, 5, 1)])
    const answer = Promise.withResolvers<void>()
    const call = (async (definition: unknown) => {
      if (definition === listChats) await answer.promise
      return { ok: true, value: definition === listChats ? [{ ...row(1, 5, 1), draft: 'old' }] : {} }
    }) as unknown as Caller
    store.set({ ...store.get(), pending: { ...emptyState.pending, drafts: new Map([[chatId(1), '']]) } })
    const refreshed = listIn(store, call).refresh(new Map())
    const receipts = createReceipts({ store, call, isReady: () => true, ...alone })
    receipts.pump()
    await Bun.sleep(20)
    expect(store.get().pending.drafts.size).toBe(0)
    answer.resolve()
    await refreshed
    receipts.stop()
    expect(store.get().chats.get(chatId(1))?.draft).toBe('')
  })

  test('is retried after a rate limit', async () => {
    const store = storeOf([row(1, 5, 1)])
    const { sent, call } = recording([{ name: 'TooManyRequests', parameters: { seconds: 1 } }])
    const receipts = createReceipts({ store, call, isReady: () => true, ...alone })
    receipts.markRead(chatId(1), 5)
    receipts.pump()
    await Bun.sleep(20)
    expect(store.get().pending.reads.size).toBe(1)
    await Bun.sleep(1100)
    receipts.stop()
    expect(sent).toHaveLength(1)
    expect(store.get().pending.reads.size).toBe(0)
  })
})

describe('persisted state', () => {
  test('is saved again after a storage failure, with everything that changed since', async () => {
    const storage = memoryStorage()
    let saves = 0
    const store = storeOf([], {
      ...storage,
      save: async (state, changed) => {
        if (saves++ === 0) throw new Error('quota')
        expect([...changed]).toEqual([chatId(1)])
        await storage.save(state, changed)
      },
    })
    store.set({ ...store.get(), chats: new Map([[chatId(1), row(1, 5, 1)]]) })
    await store.flush()
    await store.flush()
    store.stop()
    expect((await storage.load())?.chats.size).toBe(1)
  })

  test('is no longer written once the session has ended', async () => {
    const storage = memoryStorage()
    const store = storeOf([row(1, 5, 1)], storage)
    store.stop()
    await store.flush()
    expect(await storage.load()).toBeUndefined()
  })
})
