import { afterAll, expect, test } from 'bun:test'
import { forgetPushSecret, pushSecret } from './push-secret'

const before = Object.getOwnPropertyDescriptor(globalThis, 'caches')
afterAll(() => {
  if (before) Object.defineProperty(globalThis, 'caches', before)
  else Reflect.deleteProperty(globalThis, 'caches')
})

const provide = (caches: object) =>
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true })
const refuse = () => Promise.reject(new DOMException('No more room.', 'QuotaExceededError'))

test('a subscription keeps its secret', async () => {
  let kept: Response | undefined
  const cache = {
    match: async () => kept?.clone(),
    put: async (_: string, next: Response) => void (kept = next),
  }
  provide({ open: async () => cache })
  const secret = await pushSecret('a')
  expect(secret).toMatch(/^[\w-]{32}$/)
  expect(await pushSecret('a')).toBe(secret)
  expect(await pushSecret('b')).not.toBe(secret)
})

test('a device whose caches are full or blocked is registered without a secret, and signs out', async () => {
  provide({ open: async () => ({ match: async () => undefined, put: refuse }) })
  expect(await pushSecret('a')).toBeUndefined()
  provide({ open: refuse, delete: refuse })
  expect(await pushSecret('a')).toBeUndefined()
  await forgetPushSecret()
})
