import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { createExpiry } from './expiry'
import { memoryStorage } from './memory-storage'
import { createServerClock } from './server-clock'
import { createStateStore } from './state-store'
import { C, entry, me, row } from './state/chats.fixture'
import type { Folded } from './state/entries'
import { type Chat, emptyState } from './state/state'

const serverMs = 1_800_000_000_000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A chat whose second message expires a minute after the server's time, on a device with any clock. */
function device() {
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  const entries = [entry(1), entry(2, { message: { expiresAtMs: serverMs + 60_000 } })]
  const chat = { ...row(C, 2), log: { from: 1, to: 2, entries, isStart: true } } as Chat
  store.set({ ...store.get(), chats: new Map([[C, chat]]) })
  let elapsed = 0
  const clock = createServerClock(() => elapsed)
  const expiry = createExpiry({ store, clock, accept: ({ state }: Folded) => store.set(state) })
  const pass = (ms: number) => {
    elapsed += ms
    jest.advanceTimersByTime(1_000)
  }
  const left = () =>
    store
      .get()
      .chats.get(C)
      ?.log?.entries.map(({ cseq }) => cseq)
  return { clock, expiry, pass, left }
}

test('a message expires by the time of the server, whatever the clock of the device says', () => {
  const { clock, expiry, pass, left } = device()
  clock.sync(serverMs)
  pass(59_000)
  expect(left()).toEqual([1, 2])
  pass(1_000)
  expect(left()).toEqual([1])
  expiry.stop()
})

test('nothing is deleted before the server has told its time', () => {
  const { expiry, pass, left } = device()
  pass(10 * 365 * 86_400_000)
  expect(left()).toEqual([1, 2])
  expiry.stop()
})

test('a mute that ends by itself ends by the time of the server', () => {
  const store = createStateStore({ ...emptyState, me }, memoryStorage())
  const muted = { isMuted: true, muteEndsAt: serverMs / 1000 + 60, hearsMentions: true }
  store.set({ ...store.get(), chats: new Map([[C, row(C, 2, muted) as Chat]]) })
  let elapsed = 0
  const clock = createServerClock(() => elapsed)
  const expiry = createExpiry({ store, clock, accept: ({ state }: Folded) => store.set(state) })
  clock.sync(serverMs)
  elapsed = 59_000
  jest.advanceTimersByTime(1_000)
  expect(store.get().chats.get(C)).toMatchObject(muted)
  elapsed = 60_000
  jest.advanceTimersByTime(1_000)
  expect(store.get().chats.get(C)).toMatchObject({ isMuted: false, muteEndsAt: 0, hearsMentions: false })
  expiry.stop()
})
