import { expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import type { EngineStorage } from './engine-types'
import { memoryStorage } from './memory-storage'
import { createStateStore } from './state-store'
import { changeChat } from './state/chat-rows'
import { chatId, entry, me, row } from './state/chats.fixture'
import { type Chat, type ClientState, emptyState } from './state/state'
import { createTabRole } from './tab-role'
import { noOtherTabs, type Tabs } from './tabs'
import { takeOver } from './take-over'

const entries = Array.from({ length: 20 }, (_, at) => entry(at + 1))
const chats = () =>
  new Map(
    Array.from({ length: 50 }, (_, n): [ConversationId, Chat] => [
      chatId(n),
      { ...row(chatId(n), 20), log: { isStart: true, from: 1, to: 20, entries } },
    ]),
  )
const stateOf = (given: ClientState['chats']): ClientState => ({
  ...emptyState,
  me,
  hasChats: true,
  chats: given,
})

/** The chats that a tab saves when it takes over from one that has stored these. */
async function savedAfter(stored: ClientState['chats'], own: ClientState): Promise<ConversationId[]> {
  const saved: ConversationId[] = []
  const save: EngineStorage['save'] = async (_, changed) => void saved.push(...changed)
  const store = createStateStore({ ...emptyState, me }, { save })
  const load = async () => ({
    useq: 0,
    newFriends: 0,
    isCurrent: true,
    chats: structuredClone(stored) as Map<ConversationId, Chat>,
  })
  await takeOver({ ...store, get: () => own }, { load }, new Set(stored.keys()))
  await store.flush()
  store.stop()
  return saved
}

test('a tab that takes over saves nothing that the tab before has stored the same', async () => {
  expect(await savedAfter(chats(), stateOf(chats()))).toEqual([])
})

test('it saves the chats that differ: a row, an entry, a longer log, one that is gone', async () => {
  const changes: ((chat: Chat) => Chat)[] = [
    (chat) => ({ ...chat, draft: 'written here' }),
    (chat) => ({
      ...chat,
      log: {
        ...chat.log!,
        entries: [...entries.slice(0, -1), entry(20, { content: { kind: 'text', text: 'edited' } })],
      },
    }),
    (chat) => ({ ...chat, cseq: 21, log: { ...chat.log!, to: 21, entries: [...entries, entry(21)] } }),
  ]
  let state = stateOf(chats())
  changes.forEach((change, n) => {
    state = changeChat(state, chatId(n), change)
  })
  const left = new Map(state.chats)
  left.delete(chatId(40))
  const saved = await savedAfter(chats(), stateOf(left))
  expect(new Set(saved)).toEqual(new Set([chatId(0), chatId(1), chatId(2), chatId(40)]))
})

test('what each tab counts for itself, a window and absent fields make no difference', async () => {
  const own = changeChat(stateOf(chats()), chatId(0), (chat) => ({
    ...chat,
    removals: 3,
    membersVersion: 2,
    head: undefined,
    window: { isStart: true, from: 1, to: 2, entries: entries.slice(0, 2) },
  }))
  expect(await savedAfter(chats(), own)).toEqual([])
})

test('a tab that cannot read what is stored overwrites none of it', async () => {
  const storage = memoryStorage()
  const before = createStateStore({ ...emptyState, me }, storage)
  before.set({
    ...stateOf(chats()),
    pending: { ...emptyState.pending, drafts: new Map([[chatId(1), 'half a']]) },
  })
  await before.flush()
  let lead: (isLeading: boolean) => void = () => undefined
  const tabs: Tabs = {
    ...noOtherTabs,
    join({ onLead }) {
      lead = onLead
      return () => undefined
    },
  }
  const role = createTabRole(tabs, { ...storage, load: () => Promise.reject(new Error('unreadable')) })
  const store = createStateStore(stateOf(new Map()), role.storage)
  const isTaken = Promise.withResolvers<void>()
  const outbox = { rest: () => undefined, load: async () => isTaken.resolve() }
  role.join({
    store,
    outbox,
    receipts: { pump: () => undefined },
    catchUp: { readOn: () => undefined },
  } as never)
  role.noteLoaded()
  lead(true)
  await isTaken.promise
  store.set({ ...store.get(), newFriends: 1 })
  await store.flush()
  store.stop()
  lead(false)
  const stored = await storage.load()
  expect(stored?.chats.size).toBe(50)
  expect(stored?.pending?.drafts).toEqual(new Map([[chatId(1), 'half a']]))
})

test('a chat that only the tab before knew is read again, all of it if that was in another epoch', async () => {
  const taken = async (epoch: string) => {
    const store = createStateStore({ ...emptyState, me }, memoryStorage())
    const load = async () => ({ useq: 0, newFriends: 0, isCurrent: true, epoch, chats: chats() })
    store.set({ ...stateOf(new Map()), epoch: 'now' })
    await takeOver(store, { load }, new Set())
    store.stop()
    return store.get().chats.get(chatId(7))
  }
  expect(await taken('now')).toMatchObject({ isStale: true, cseq: 20, log: { to: 20 } })
  expect(await taken('before')).toMatchObject({ isStale: true, cseq: 0, log: undefined, lastCseq: 20 })
})
