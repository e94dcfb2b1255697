import { expect, test } from 'bun:test'
import { laterPart } from './later-bubble'

test('a part that could not be loaded offline says so, and is loaded by the next attempt', async () => {
  let isOnline = false
  let loads = 0
  const Part = laterPart(async () => {
    loads += 1
    if (!isOnline) throw new TypeError('Failed to fetch')
    return () => null
  })
  expect(await Part.load()).toBe(false)
  isOnline = true
  expect(await Part.load()).toBe(true)
  expect(await Part.load()).toBe(true)
  expect(loads).toBe(2)
})
