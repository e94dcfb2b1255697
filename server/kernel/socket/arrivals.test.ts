import { expect, test } from 'bun:test'
import { createMetrics } from '../metrics'
import { Refusal } from '../refusal'
import { createArrivals } from './arrivals'
import { newConnection } from './socket'

const connection = () => newConnection({ address: '::1', userAgent: '', language: undefined })

const one = { signIns: 1, reads: 1 }

/** Work that runs until the test ends it. */
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

test('some sign in at once, and the next when one of them is done', async () => {
  const arrivals = createArrivals({
    metrics: createMetrics(),
    atOnce: { signIns: 8, reads: 1 },
    groupSize: 1,
  })
  const { begun, ends, begin } = createWork()
  const all = Array.from({ length: 10 }, (_, n) => arrivals.signIn(connection(), begin(String(n))))
  expect([begun.length, arrivals.waiting]).toEqual([8, 2])
  ends[3]?.()
  expect(await all[3]).toBe('3')
  await Promise.resolve()
  expect([begun.at(-1), arrivals.waiting]).toEqual(['8', 1])
})

test('what waits begins in groups, and one that takes long holds up no group', async () => {
  const arrivals = createArrivals({
    metrics: createMetrics(),
    atOnce: { signIns: 4, reads: 1 },
    groupSize: 2,
  })
  const { begun, ends, begin } = createWork()
  const all = Array.from({ length: 9 }, (_, n) => arrivals.signIn(connection(), begin(String(n))))
  const end = async (n: number) => {
    ends[n]?.()
    await all[n]
    await Promise.resolve()
    return begun.length
  }
  expect(begun).toEqual(['0', '1', '2'])
  expect(await end(1)).toBe(5)
  expect(await end(2)).toBe(5)
  expect(await end(3)).toBe(7)
})

test('a connection that closes while it waits takes nobody’s turn', async () => {
  const arrivals = createArrivals({ metrics: createMetrics(), atOnce: one })
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
  const arrivals = createArrivals({ metrics: createMetrics(), atOnce: one })
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
  const arrivals = createArrivals({ metrics, atOnce: one })
  const { begin } = createWork()
  const seconds: number[] = []
  for (let n = 0; n < 10_000; n++)
    void arrivals.signIn(connection(), begin('')).catch((error: unknown) => {
      if (error instanceof Refusal) seconds.push(Number(error.parameters['seconds']))
    })
  await Promise.resolve()
  const refused = 10_000 - 1 - arrivals.waiting
  await new Promise(setImmediate)
  expect([seconds.length, refused > 5_000]).toEqual([refused, true])
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other))
  // Not before the present queue has passed, and spread over the seconds at about the expected rate.
  expect(seconds[0]).toBeGreaterThan(5)
  for (const [, together] of Map.groupBy(seconds, (second) => second))
    expect(together.length).toBeLessThan(1_000)
  expect((await metrics.putOff.get()).values[0]?.value).toBe(refused)
})

test('first reads take no place of a sign-in, and while many of them wait, nobody else signs in', async () => {
  const arrivals = createArrivals({
    metrics: createMetrics(),
    atOnce: { signIns: 2, reads: 1 },
    groupSize: 1,
  })
  const { begun, ends, begin } = createWork()
  for (let n = 0; n < 3; n++) void arrivals.signIn(connection(), begin('sign-in'))
  for (let n = 0; n < 2; n++) void arrivals.read(begin('read'))
  expect(begun).toEqual(['sign-in', 'sign-in', 'read'])
  for (let n = 0; n < 32; n++) void arrivals.read(begin('read'))
  ends[0]?.()
  await new Promise(setImmediate)
  expect(begun).toHaveLength(3)
  ends[2]?.()
  await new Promise(setImmediate)
  expect(begun.slice(3)).toEqual(['read'])
  ends[3]?.()
  await new Promise(setImmediate)
  expect(begun.slice(4)).toEqual(['read', 'sign-in'])
})
