import { expect, test } from 'bun:test'
import { memoryStorage } from './memory-storage'
import { createStateStore } from './state-store'
import { me } from './state/chats.fixture'
import { emptyState } from './state/state'

function counted() {
  const waiting: (() => void)[] = []
  const announceSoon = (announce: () => void) => void waiting.push(announce)
  const store = createStateStore({ ...emptyState, me }, memoryStorage(), announceSoon)
  let told = 0
  store.subscribe(() => (told += 1))
  return {
    store,
    change: () => store.set({ ...store.get(), newFriends: store.get().newFriends + 1 }),
    paint: () => waiting.splice(0).forEach((announce) => announce()),
    told: () => told,
  }
}

test('changes that are gathered are announced together, and can be read at once', () => {
  const { store, change, paint, told } = counted()
  for (let count = 0; count < 100; count += 1) store.gather(change)
  expect(store.get().newFriends).toBe(100)
  expect(told()).toBe(0)
  paint()
  expect(told()).toBe(1)
  store.gather(change)
  paint()
  expect(told()).toBe(2)
})

test('a change of one’s own is announced within the event, and takes along what was gathered', () => {
  const { store, change, paint, told } = counted()
  store.gather(change)
  change()
  expect(told()).toBe(1)
  paint()
  expect(told()).toBe(1)
})

test('a change that throws leaves the next one to be announced at once', () => {
  const { store, change, told } = counted()
  expect(() =>
    store.gather(() => {
      throw new Error('a broken frame')
    }),
  ).toThrow('a broken frame')
  change()
  expect(told()).toBe(1)
})
