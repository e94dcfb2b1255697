import { afterEach, expect, test } from 'bun:test'
import type { ConversationId } from '@linnet/protocol'
import { createEngine } from './engine'
import type { EngineStorage, PersistedState } from './engine-types'
import { memoryStorage } from './memory-storage'
import { chatId, entry, me, row } from './state/chats.fixture'
import type { Chat } from './state/state'

const chats = new Map<ConversationId, Chat>([
  [
    chatId(1),
    { ...row(chatId(1), 2), log: { isStart: true, from: 1, to: 2, entries: [entry(1), entry(2)] } },
  ],
])
const drafts = new Map([[chatId(1), 'half a']])
const persisted: PersistedState = {
  useq: 7,
  newFriends: 0,
  chats,
  pending: { announcements: new Map(), reads: new Map(), drafts },
}

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

/** Starts an engine whose server accepts the connection and says nothing; resolves once it has been greeted. */
async function startOn(storage: EngineStorage) {
  const isGreeted = Promise.withResolvers<void>()
  const server = Bun.serve({
    port: 0,
    fetch: (request, self) => (self.upgrade(request) ? undefined : new Response('', { status: 400 })),
    websocket: { message: () => isGreeted.resolve() },
  })
  const engine = createEngine({
    httpUrl: () => server.url.origin,
    socketUrl: () => server.url.origin.replace('http', 'ws'),
    token: 'token',
    me,
    language: () => 'en-us',
    storage,
    onSignedOut: () => undefined,
    onConnectionTrouble: () => undefined,
  })
  stops.push(engine.stop, () => void server.stop(true))
  await engine.start()
  await isGreeted.promise
  return engine
}

/** A save that stopping causes begins within this turn of the event loop. */
const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Notes the drafts of each save. */
function watched(load: EngineStorage['load']) {
  const saved: unknown[] = []
  const storage: EngineStorage = {
    ...memoryStorage(),
    load,
    save: async ({ pending }) => void saved.push([...pending.drafts]),
  }
  return { saved, storage }
}

test('a device whose storage cannot be read connects, and overwrites nothing', async () => {
  const { saved, storage } = watched(() => Promise.reject(new Error('unreadable')))
  const engine = await startOn(storage)
  engine.stop()
  await nextTurn()
  expect(saved).toEqual([])
})

test('one whose storage can be read saves only the chats that change', async () => {
  const saved: string[] = []
  const stored: EngineStorage = {
    ...memoryStorage(),
    load: async () => ({ ...persisted, isCurrent: true }),
    save: async (_, changed) => void saved.push(...changed),
  }
  const resting = await startOn(stored)
  expect(resting.getState().chats.get(chatId(1))).toBe(chats.get(chatId(1)))
  resting.stop()
  await nextTurn()
  expect(saved).toEqual([])
})

test('nothing is saved over what is stored before it is loaded', async () => {
  const loading = Promise.withResolvers<undefined>()
  const { saved, storage } = watched(() => loading.promise)
  const starting = startOn(storage)
  await nextTurn()
  stops.at(-2)?.()
  await nextTurn()
  expect(saved).toEqual([])
  loading.resolve(undefined)
  void starting
})

test('it saves drafts', async () => {
  const { saved, storage } = watched(async () => ({ ...persisted, isCurrent: true }))
  const engine = await startOn(storage)
  engine.setDraft(chatId(1), 'half a sentence')
  engine.stop()
  await nextTurn()
  expect(saved.at(-1)).toEqual([[chatId(1), 'half a sentence']])
})

test('what another version has stored is upgraded, drafts and log included', async () => {
  const { lastAtMs, ...older } = chats.get(chatId(1))!
  const old = { ...older, lastAt: lastAtMs / 1000 } as never as Chat
  const { storage } = watched(async () => ({ ...persisted, chats: new Map([[chatId(1), old]]) }))
  const engine = await startOn(storage)
  const state = engine.getState()
  expect(state.chats.get(chatId(1))).toMatchObject({ lastAtMs, log: { entries: [{ cseq: 1 }, { cseq: 2 }] } })
  expect(state.pending.drafts).toEqual(drafts)
})
