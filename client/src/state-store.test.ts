import { expect, test } from 'bun:test'
import { memoryStorage } from './memory-storage'
import { createStateStore } from './state-store'
import { me } from './state/chats.fixture'
import { emptyState } from './state/state'

function counted() {
  const waiting: (() => void)[] = []
  const announceSoon = (announce: () => void) => void waiting.push(announce)
  const store = createStateStore({ ...emptyState, me }, memoryStorage(), announceSoon)
  let announced = 0
  store.subscribe(() => (announced += 1))
  return {
    store,
    change: () => store.set({ ...store.get(), newFriends: store.get().newFriends + 1 }),
    paint: () => waiting.splice(0).forEach((announce) => announce()),
    announced: () => announced,
  }
}

test('changes that are gathered are announced together, and can be read at once', () => {
  const { store, change, paint, announced } = counted()
  for (let count = 0; count < 100; count += 1) store.gather(change)
  expect(store.get().newFriends).toBe(100)
  expect(announced()).toBe(0)
  paint()
  expect(announced()).toBe(1)
  store.gather(change)
  paint()
  expect(announced()).toBe(2)
})

test('a change of one’s own is announced within the event, and takes along what was gathered', () => {
  const { store, change, paint, announced } = counted()
  store.gather(change)
  change()
  expect(announced()).toBe(1)
  paint()
  expect(announced()).toBe(1)
})

test('a change that throws leaves the next one to be announced at once', () => {
  const { store, change, announced } = counted()
  expect(() =>
    store.gather(() => {
      throw new Error('a broken frame')
    }),
  ).toThrow('a broken frame')
  change()
  expect(announced()).toBe(1)
})
