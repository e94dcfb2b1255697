import { expect, test } from 'bun:test'
import type { OpenedView } from '@linnet/protocol/redpackets/views'
import type { KeyValueStore } from '~/platform/storage'
import { createPacketKeepsakes, type Keepsake } from './packet-keepsakes'

function memoryStore(): KeyValueStore<Keepsake> {
  const kept = new Map<string, Keepsake>()
  return {
    get: async (key) => kept.get(key),
    all: async () => kept,
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}
const opened = (change: Partial<OpenedView> = {}): OpenedView => ({
  id: 'p',
  status: 'open',
  asset: 'USDT',
  place: 2,
  claimed: 2,
  count: 3,
  nonce: 'n1',
  nonceBy: 'claimer',
  transcript: 't',
  ...change,
})
let made = 0
const makeNonce = () => `n${++made}`

test('the commit seen first stays, even after a restart', async () => {
  const store = memoryStore()
  const keepsakes = createPacketKeepsakes(store)
  expect(await Promise.all([keepsakes.pin('p', 'first'), keepsakes.pin('p', 'second')])).toEqual([
    'first',
    'first',
  ])
  expect(await createPacketKeepsakes(store).pin('p', 'third')).toBe('first')
})

test('every try of a claim has the same nonce, which is stored before it is used', async () => {
  made = 0
  const store = memoryStore()
  const keepsakes = createPacketKeepsakes(store, makeNonce)
  const nonces = await Promise.all([keepsakes.nonceOf('p'), keepsakes.nonceOf('p')])
  expect(nonces).toEqual(['n1', 'n1'])
  expect((await store.get('p'))?.nonce).toBe('n1')
  expect(await createPacketKeepsakes(store, makeNonce).nonceOf('p')).toBe('n1')
  expect(await createPacketKeepsakes(store).nonceOf('other')).toMatch(/^[0-9a-f]{32}$/)
})

test("the answer to this device's claim is kept once; another device's is not", async () => {
  made = 0
  const keepsakes = createPacketKeepsakes(memoryStore(), makeNonce)
  await keepsakes.pin('p', 'c')
  await keepsakes.nonceOf('p')
  await keepsakes.keepAnswer(opened({ nonce: 'theirs' }))
  expect(await keepsakes.read('p')).toEqual({ commit: 'c', nonce: 'n1' })
  await keepsakes.keepAnswer(opened())
  await keepsakes.keepAnswer(opened({ place: 1, transcript: 'other' }))
  expect(await keepsakes.read('p')).toEqual({ commit: 'c', nonce: 'n1', place: 2, transcript: 't' })
})

test('without storage it is kept for as long as the app runs', async () => {
  const failing = async () => Promise.reject(new Error('no storage'))
  const keepsakes = createPacketKeepsakes({ ...memoryStore(), get: failing, set: failing })
  await keepsakes.pin('p', 'first')
  expect(await keepsakes.pin('p', 'second')).toBe('first')
})

test('the signatures of the pinned commit and of the own claim are kept, and no others', async () => {
  made = 0
  const keepsakes = createPacketKeepsakes(memoryStore(), makeNonce)
  await keepsakes.pin('p', 'c')
  await keepsakes.nonceOf('p')
  await keepsakes.keepSignature({ id: 'p', commit: 'other', commitSignature: 'of other' })
  expect((await keepsakes.read('p')).commitSignature).toBeUndefined()
  await keepsakes.keepSignature({ id: 'p', commit: 'c', commitSignature: 'of c' })
  await keepsakes.keepAnswer(opened({ signature: 'of the claim' }))
  expect(await keepsakes.read('p')).toMatchObject({ commitSignature: 'of c', signature: 'of the claim' })
})
