import { expect, test } from 'bun:test'
import { createMetrics } from '../metrics'
import { Refusal } from '../refusal'
import { createArrivals } from './arrivals'
import { newConnection } from './socket'

const connection = () => newConnection({ address: '::1', userAgent: '', language: undefined })

/** Work that goes on until the test ends it. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const begin = (name: string) => () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(() => resolve(name))
    return promise
  }
  return { begun, ends, begin }
}

test('eight sign in at once, and the next when one of them is done', async () => {
  const arrivals = createArrivals({ metrics: createMetrics() })
  const { begun, ends, begin } = createWork()
  const all = Array.from({ length: 10 }, (_, n) => arrivals.signIn(connection(), begin(String(n))))
  expect([begun.length, arrivals.waiting]).toEqual([8, 2])
  ends[3]?.()
  expect(await all[3]).toBe('3')
  await Promise.resolve()
  expect([begun.at(-1), arrivals.waiting]).toEqual(['8', 1])
})

test('a connection that closes while it waits takes nobody’s turn', async () => {
  const arrivals = createArrivals({ metrics: createMetrics(), atOnce: 1 })
  const { begun, ends, begin } = createWork()
  const [first, gone, next] = [connection(), connection(), connection()]
  const signIns = [
    arrivals.signIn(first, begin('first')),
    arrivals.signIn(gone, begin('gone')),
    arrivals.signIn(next, begin('next')),
  ]
  arrivals.drop(gone)
  expect(await signIns[1]).toBeUndefined()
  ends[0]?.()
  await signIns[0]
  await Promise.resolve()
  expect(begun).toEqual(['first', 'next'])
})

test('a connection that greets again while it waits is answered once, to what it said last', async () => {
  const arrivals = createArrivals({ metrics: createMetrics(), atOnce: 1 })
  const { begun, ends, begin } = createWork()
  const twice = connection()
  const first = arrivals.signIn(connection(), begin('first'))
  const before = arrivals.signIn(twice, begin('before'))
  const last = arrivals.signIn(twice, begin('last'))
  expect(await before).toBeUndefined()
  ends[0]?.()
  await first
  await Promise.resolve()
  ends[1]?.()
  expect(await last).toBe('last')
  expect(begun).toEqual(['first', 'last'])
})

test('devices beyond the longest queue get return times one after another', async () => {
  const metrics = createMetrics()
  const arrivals = createArrivals({ metrics })
  const { begin } = createWork()
  const seconds: number[] = []
  for (let n = 0; n < 5_000; n++)
    void arrivals.signIn(connection(), begin('')).catch((error: unknown) => {
      if (error instanceof Refusal) seconds.push(Number(error.parameters['seconds']))
    })
  await Promise.resolve()
  const refused = 5_000 - 8 - arrivals.waiting
  await new Promise(setImmediate)
  expect([seconds.length, refused > 3_000]).toEqual([refused, true])
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  // No sooner than the queue of now, and about as many in a second as are expected to get in.
  expect(seconds[0]).toBeGreaterThan(3)
  for (const [, together] of Map.groupBy(seconds, (second) => second))
    expect(together.length).toBeLessThan(1_000)
  expect((await metrics.putOff.get()).values[0]?.value).toBe(refused)
})

test('first reads go before further sign-ins, which keep two places', async () => {
  const arrivals = createArrivals({ metrics: createMetrics(), atOnce: 4 })
  const { begun, ends, begin } = createWork()
  for (let n = 0; n < 8; n++) void arrivals.signIn(connection(), begin('sign-in'))
  for (let n = 0; n < 8; n++) void arrivals.read(begin('read'))
  for (let n = 0; n < 4; n++) ends[n]?.()
  await new Promise(setImmediate)
  expect(begun.slice(4).toSorted()).toEqual(['read', 'read', 'sign-in', 'sign-in'])
})
