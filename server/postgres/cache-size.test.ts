import { expect, test } from 'bun:test'
import { cacheMegabytes } from './cache-size'

test('PostgreSQL caches a sixteenth of the memory: 128 MB on small machines, and no more than 1 GB', () => {
  const gb = 2 ** 30
  expect([0.5, 2, 4, 8, 24].map((size) => cacheMegabytes(size * gb))).toEqual([128, 128, 256, 512, 1024])
})
