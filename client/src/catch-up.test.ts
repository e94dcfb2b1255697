import { describe, expect, test } from 'bun:test'
import type { ChatView, ConversationId } from '@linnet/protocol'
import { listChats, markRead, pageSize, setDraft } from '@linnet/protocol'
import { createChatList } from './chat-list'
import { chatId, me, row as rowOf } from './chats.fixture'
import type { Caller } from './engine-types'
import { createHolder } from './holder'
import { memoryStore } from './memory-store'
import { createReceipts } from './receipts'
import { emptyState } from './state'

const row = (n: number, cseq: number, lastAt: number) => rowOf(chatId(n), cseq, { lastAt })

const holderOf = (rows: readonly ChatView[], store = memoryStore()) => {
  const holder = createHolder({ ...emptyState, me }, store)
  holder.set({ ...holder.get(), chats: new Map(rows.map((each) => [each.id, each])), hasChats: true })
  return holder
}

/** A server that knows one list of chats. */
function listServer(rows: readonly ChatView[]) {
  const asked: (ConversationId | undefined)[] = []
  const call = (async (definition: unknown, input: { before?: ConversationId }) => {
    if (definition !== listChats) throw new Error('only the list is asked for')
    asked.push(input.before)
    const from = input.before ? rows.findIndex(({ id }) => id === input.before) + 1 : 0
    return { ok: true, value: rows.slice(from, from + pageSize) }
  }) as unknown as Caller
  return { call, asked }
}

const listOf = (count: number, cseq: number) =>
  Array.from({ length: count }, (_, at) => row(at + 1, cseq, 1000 * cseq - at))

describe('the list after a time away', () => {
  const staleIn = (holder: ReturnType<typeof holderOf>, cseq: number) =>
    [...holder.get().chats.values()].filter((chat) => chat.cseq !== cseq).length

  test('is brought up to date as far as it changed, over many pages', async () => {
    const holder = holderOf(listOf(100, 1))
    const { call, asked } = listServer([...listOf(45, 5), ...listOf(100, 1).slice(45)])
    await createChatList({ holder, call, onRows: () => undefined }).refresh(holder.get().chats)
    expect(asked).toEqual([undefined, chatId(30)])
    expect([...holder.get().chats.values()].filter(({ cseq }) => cseq === 5)).toHaveLength(45)
  })

  test('is read once when nothing changed, and once on a new device', async () => {
    for (const known of [listOf(100, 1), []]) {
      const holder = holderOf(known)
      const { call, asked } = listServer(listOf(100, 1))
      await createChatList({ holder, call, onRows: () => undefined }).refresh(holder.get().chats)
      expect(asked).toEqual([undefined])
    }
  })

  test('goes on from the last row of the last page, whatever the order here', async () => {
    const holder = holderOf(listOf(95, 1))
    const { call, asked } = listServer(listOf(95, 5))
    const list = createChatList({ holder, call, onRows: () => undefined })
    await list.refresh(new Map())
    for (let page = 0; page < 5; page++) await list.more()
    expect(staleIn(holder, 5)).toBe(0)
    expect(holder.get().hasAllChats).toBe(true)
    expect(asked).toEqual([undefined, chatId(30), chatId(60), chatId(90)])
  })

  test('begins again at the top when the row where it stood has gone', async () => {
    const holder = holderOf([])
    const { call, asked } = listServer(listOf(50, 5))
    const list = createChatList({ holder, call, onRows: () => undefined })
    await list.refresh(new Map())
    const chats = new Map(holder.get().chats)
    chats.delete(chatId(30))
    holder.set({ ...holder.get(), chats })
    await list.more()
    expect(asked).toEqual([undefined, undefined])
  })
})

describe('what was done offline', () => {
  type Told = { definition: unknown; input: unknown }
  const telling = (refusals: { name: string; parameters: object }[] = []) => {
    const told: Told[] = []
    const call = (async (definition: unknown, input: unknown) => {
      const refusal = refusals.shift()
      if (refusal) return { ok: false, refusal }
      told.push({ definition, input })
      return { ok: true, value: {} }
    }) as unknown as Caller
    return { told, call }
  }

  test('is told after a restart: what was read and what was drafted', async () => {
    const store = memoryStore()
    const first = holderOf([row(1, 5, 1)], store)
    const offline = createReceipts({ holder: first, call: telling().call, isReady: () => false })
    offline.markRead(chatId(1), 5)
    offline.setDraft(chatId(1), 'unsent')
    await first.flush()
    const kept = await store.load()
    const holder = createHolder({ ...emptyState, me, ...kept }, store)
    const { told, call } = telling()
    const receipts = createReceipts({ holder, call, isReady: () => true })
    receipts.pump()
    await Bun.sleep(20)
    receipts.stop()
    const conversationId = chatId(1)
    expect(told).toEqual([
      { definition: markRead, input: { conversationId, mseq: 5 } },
      { definition: setDraft, input: { conversationId, text: 'unsent' } },
    ])
    expect(holder.get().pending).toEqual(emptyState.pending)
  })

  test('is told again when the server had no time', async () => {
    const holder = holderOf([row(1, 5, 1)])
    const { told, call } = telling([{ name: 'TooManyRequests', parameters: { seconds: 1 } }])
    const receipts = createReceipts({ holder, call, isReady: () => true })
    receipts.markRead(chatId(1), 5)
    receipts.pump()
    await Bun.sleep(20)
    expect(holder.get().pending.reads.size).toBe(1)
    await Bun.sleep(1100)
    receipts.stop()
    expect(told).toHaveLength(1)
    expect(holder.get().pending.reads.size).toBe(0)
  })
})

describe('what is kept', () => {
  test('is saved again after the store has failed, with everything that changed since', async () => {
    const store = memoryStore()
    let saves = 0
    const holder = holderOf([], {
      ...store,
      save: async (state, changed) => {
        if (saves++ === 0) throw new Error('quota')
        expect([...changed]).toEqual([chatId(1)])
        await store.save(state, changed)
      },
    })
    holder.set({ ...holder.get(), chats: new Map([[chatId(1), row(1, 5, 1)]]) })
    await holder.flush()
    await holder.flush()
    holder.stop()
    expect((await store.load())?.chats.size).toBe(1)
  })

  test('is not written any more once the session has ended', async () => {
    const store = memoryStore()
    const holder = holderOf([row(1, 5, 1)], store)
    holder.stop()
    await holder.flush()
    expect(await store.load()).toBeUndefined()
  })
})
