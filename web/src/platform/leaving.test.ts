import { afterAll, expect, test } from 'bun:test'
import { untilSafe } from './leaving'

const page = new EventTarget()
const before = { add: globalThis.addEventListener, remove: globalThis.removeEventListener }
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
})
afterAll(
  () => void Object.assign(globalThis, { addEventListener: before.add, removeEventListener: before.remove }),
)

const mayLeave = () => page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the page asks before it is left, until everything is safe', async () => {
  const first = Promise.withResolvers<number>()
  const second = Promise.withResolvers<never>()
  expect(mayLeave()).toBe(true)
  const waiting = [untilSafe(first.promise), untilSafe(second.promise)] as const
  expect(mayLeave()).toBe(false)
  first.resolve(7)
  expect(await waiting[0]).toBe(7)
  expect(mayLeave()).toBe(false)
  second.reject(new Error('full'))
  expect(await waiting[1].catch((error: Error) => error.message)).toBe('full')
  expect(mayLeave()).toBe(true)
})
