import { describe, expect, test } from 'bun:test'
import type { KeyValueStore } from '~/platform/storage'
import { RefusedCall } from './call-or-throw'
import { keepAnswers, type KeptAnswer } from './kept-answers'
import { newQueryClient } from './session-queries'

function memoryStore(
  kept = new Map<string, KeptAnswer>(),
): KeyValueStore<KeptAnswer> & { kept: typeof kept } {
  return {
    kept,
    get: async (key) => kept.get(key),
    all: async () => new Map(kept),
    set: async (key, answer) => void kept.set(key, structuredClone(answer)),
    delete: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
}

const wallet = ['wallet.show', {}] as const
const group = ['groups.get', { conversationId: 'c1' }] as const

describe('an answer stored for starting offline', () => {
  test('is there at once after a restart, unchanged, with its age and marked stale', async () => {
    const store = memoryStore()
    const first = newQueryClient()
    await keepAnswers(first, store)
    first.setQueryData(wallet, { balance: 9_007_199_254_740_993n }, { updatedAt: 1_000 })
    const second = newQueryClient()
    await keepAnswers(second, store)
    const queryFn = () => Promise.reject(new Error('no network'))
    const { state } = second.getQueryCache().build(second, { queryKey: wallet, queryFn })
    const data = { balance: 9_007_199_254_740_993n }
    expect(state).toMatchObject({ data, dataUpdatedAt: 1_000, isInvalidated: true, status: 'success' })
  })

  test.each(['wallet.showWithdrawTerms', 'wallet.listAddresses'])(
    'opens the withdrawal screen offline: %s',
    async (name) => {
      const store = memoryStore()
      const client = newQueryClient()
      await keepAnswers(client, store)
      client.setQueryData([name, {}], { balance: 5n })
      expect([...store.kept.values()].map(({ data }) => data)).toEqual([{ balance: 5n }])
    },
  )

  test('is ignored if another version of the app stored it', async () => {
    const store = memoryStore()
    const first = newQueryClient()
    await keepAnswers(first, store)
    first.setQueryData(wallet, { balance: 5n })
    for (const [key, answer] of store.kept) store.kept.set(key, { ...answer, by: '0.1.0' })
    const second = newQueryClient()
    await keepAnswers(second, store)
    const queryFn = () => Promise.reject(new Error('no network'))
    expect(second.getQueryCache().build(second, { queryKey: wallet, queryFn }).state.data).toBeUndefined()
  })

  test('belongs to a call in the list of stored calls; of a paged list, only the first page is stored', async () => {
    const store = memoryStore()
    const client = newQueryClient()
    await keepAnswers(client, store)
    client.setQueryData(['redpackets.show', { id: 'x' }], {})
    client.setQueryData(['groups.listMine', { keyword: 'hik' }, 'pages'], { pages: [1], pageParams: [{}] })
    expect(store.kept.size).toBe(0)
    client.setQueryData(['groups.listMine', {}, 'pages'], { pages: [1, 2], pageParams: [{}, { after: 'a' }] })
    expect([...store.kept.values()].map(({ data }) => data)).toEqual([{ pages: [1], pageParams: [{}] }])
  })

  test('is deleted when the server says that it is gone, and kept when there is no answer', async () => {
    const store = memoryStore()
    const client = newQueryClient()
    await keepAnswers(client, store)
    const refuse = (name: string, isFinal: boolean) =>
      client
        .fetchQuery({
          queryKey: group,
          queryFn: () => Promise.reject(new RefusedCall({ name, message: '', parameters: {} }, isFinal)),
        })
        .catch(() => undefined)
    client.setQueryData(group, { name: 'Hikers' })
    await refuse('NetworkFailure', false)
    expect(store.kept.size).toBe(1)
    await refuse('ConversationNotFound', true)
    expect(store.kept.size).toBe(0)
  })

  test('is not written once its session has ended', async () => {
    const store = memoryStore()
    const client = newQueryClient()
    const stop = await keepAnswers(client, store)
    let answer: (value: unknown) => void = () => {}
    const asking = client.fetchQuery({
      queryKey: group,
      queryFn: () => new Promise((resolve) => (answer = resolve)),
    })
    stop()
    client.clear()
    answer({ name: 'Hikers' })
    await asking.catch(() => undefined)
    expect(store.kept.size).toBe(0)
    expect(client.getQueryCache().getAll()).toEqual([])
  })

  test('is deleted at the next start if it is of another version, too old, or one of too many', async () => {
    const dayMs = 24 * 60 * 60_000
    const now = 100 * dayMs
    const store = memoryStore()
    const client = newQueryClient()
    await keepAnswers(client, store)
    const keep = (id: string, at: number) =>
      client.setQueryData(['groups.get', { conversationId: id }], { name: id }, { updatedAt: at })
    for (let n = 0; n < 310; n += 1) keep(`c${n}`, now - n)
    keep('other version', now)
    keep('old', now - 61 * dayMs)
    const idsIn = () => [...store.kept.values()].map(({ data }) => (data as { name: string }).name)
    for (const [key, answer] of store.kept)
      if (key.includes('other version')) store.kept.set(key, { ...answer, by: '0.1.0' })
    await keepAnswers(newQueryClient(), store)
    expect(idsIn()).toEqual(Array.from({ length: 300 }, (_, n) => `c${n}`))
  })
})
