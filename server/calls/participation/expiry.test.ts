import { expect, test } from 'bun:test'
import { createSilence } from './expiry'

test('a device is silent for as long as a server could hear it, and another server has not ended in the meantime', () => {
  let endedMs = 0
  const silenceAt = createSilence(() => endedMs)
  const sinceMs = (nowMs: number) => silenceAt(nowMs)(15).getTime()
  expect(sinceMs(100_000)).toBe(0)
  expect(sinceMs(114_999)).toBe(0)
  expect(sinceMs(115_000)).toBe(100_000)
  endedMs = 120_000
  expect(sinceMs(134_999)).toBe(0)
  expect(sinceMs(135_000)).toBe(120_000)
})
