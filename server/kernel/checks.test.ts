import { expect, test } from 'bun:test'
import { oncePerWork } from './checks'
import type { ReadWork } from './work'

test('data that several checks use is read once per work', async () => {
  let reads = 0
  const read = oncePerWork(() => Promise.resolve(++reads))
  const works = [1, 2].map((nowMs): ReadWork => ({ nowMs, sql: undefined as never }))
  for (const work of works) expect(await read(work)).toBe(await read(work))
  expect(reads).toBe(2)
})
