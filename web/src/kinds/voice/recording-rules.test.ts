import { describe, expect, test } from 'bun:test'
import { clockOf, endOf, isInCancelZone, secondsLeft } from './recording-rules'

describe('recording a voice message', () => {
  test('the last ten seconds are counted down', () => {
    expect(secondsLeft(0)).toBeUndefined()
    expect(secondsLeft(49_999)).toBeUndefined()
    expect(secondsLeft(50_000)).toBe(10)
    expect(secondsLeft(59_001)).toBe(1)
    expect(secondsLeft(60_000)).toBe(0)
    expect(secondsLeft(61_500)).toBe(0)
  })

  test('under a second is too short to be sent', () => {
    expect(endOf({ elapsedMs: 999, isCancelling: false })).toBe('tooShort')
    expect(endOf({ elapsedMs: 1000, isCancelling: false })).toBe('sent')
  })

  test('letting go above the button throws it away, however short it was', () => {
    expect(endOf({ elapsedMs: 400, isCancelling: true })).toBe('cancelled')
    expect(endOf({ elapsedMs: 30_000, isCancelling: true })).toBe('cancelled')
  })

  test('a finger has to go up a good way before it cancels', () => {
    expect(isInCancelZone(700, 640)).toBe(false)
    expect(isInCancelZone(700, 620)).toBe(true)
    expect(isInCancelZone(700, 760)).toBe(false)
  })

  test('a length reads as minutes and seconds', () => {
    expect(clockOf(0)).toBe('0:00')
    expect(clockOf(7_900)).toBe('0:07')
    expect(clockOf(60_000)).toBe('1:00')
  })
})
