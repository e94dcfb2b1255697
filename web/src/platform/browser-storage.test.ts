import { afterEach, expect, test } from 'bun:test'
import { deviceStorage, tabStorage } from './browser-storage'
import { isStorageBlocked, storageEstimate, workerCaches } from './storage-facts'

const names = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'navigator'] as const
const before = new Map(names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]))

afterEach(() => {
  for (const key of [...deviceStorage.keys(), ...tabStorage.keys()]) {
    deviceStorage.remove(key)
    tabStorage.remove(key)
  }
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
})

function provide(name: (typeof names)[number], get: () => unknown): void {
  Object.defineProperty(globalThis, name, { get, configurable: true })
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

/** A storage area as browsers have it, whose keys are its own properties. */
function areaOf(kept: Record<string, string>, room = Infinity): Storage {
  const area = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept[key] = value
      area[key] = value
    },
    removeItem(key: string) {
      delete kept[key]
      delete area[key]
    },
  }) as Storage
  return Object.assign(area, kept)
}

test('where site data is blocked, values last as long as the page', () => {
  for (const name of names.slice(0, 4)) provide(name, refuse)
  expect(deviceStorage.read('linnet.a')).toBeUndefined()
  deviceStorage.writeJson('linnet.a', { tone: 3 })
  tabStorage.write('linnet.b', 'kept')
  expect(deviceStorage.readJson('linnet.a')).toEqual({ tone: 3 })
  expect(tabStorage.read('linnet.b')).toBe('kept')
  expect(deviceStorage.keys()).toEqual(['linnet.a'])
  deviceStorage.remove('linnet.a')
  expect(deviceStorage.read('linnet.a')).toBeUndefined()
  expect(workerCaches()).toBeUndefined()
})

test('each area that is blocked alone is noticed', () => {
  const good = { localStorage: areaOf({}), sessionStorage: areaOf({}), indexedDB: {} }
  for (const blocked of [undefined, 'localStorage', 'sessionStorage', 'indexedDB'] as const) {
    for (const [name, area] of Object.entries(good))
      provide(name as 'localStorage', name === blocked ? refuse : () => area)
    expect([blocked, isStorageBlocked()]).toEqual([blocked, blocked !== undefined])
  }
})

test('a value that finds no room replaces the older one until the page is closed', () => {
  const kept = { 'linnet.a': 'old' }
  provide('localStorage', () => areaOf(kept, 5))
  deviceStorage.write('linnet.a', 'too long')
  expect(deviceStorage.read('linnet.a')).toBe('too long')
  deviceStorage.write('linnet.a', 'short')
  expect(kept['linnet.a']).toBe('short')
  deviceStorage.write('linnet.a', 'too long')
  deviceStorage.remove('linnet.a')
  expect([deviceStorage.read('linnet.a'), kept['linnet.a']]).toEqual([undefined, undefined])
})

test('what is no JSON counts as nothing', () => {
  provide('localStorage', () => areaOf({ 'linnet.a': '{' }))
  expect(deviceStorage.readJson('linnet.a')).toBeUndefined()
})

test('a browser that refuses to say how much room there is says nothing', async () => {
  provide('navigator', () => ({ storage: { estimate: () => Promise.reject(new Error('no')) } }))
  expect(await storageEstimate()).toEqual({})
  provide('navigator', () => ({
    get storage() {
      return refuse()
    },
  }))
  expect(await storageEstimate()).toEqual({})
})
