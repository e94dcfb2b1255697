import { describe, expect, test } from 'bun:test'
import { endOf, isInCancelZone, secondsLeft } from './recording-rules'
import { clockOf } from './voice-basics'

describe('recording a voice message', () => {
  test('counts down its last ten seconds', () => {
    expect(secondsLeft(0)).toBeUndefined()
    expect(secondsLeft(49_999)).toBeUndefined()
    expect(secondsLeft(50_000)).toBe(10)
    expect(secondsLeft(59_001)).toBe(1)
    expect(secondsLeft(60_000)).toBe(0)
    expect(secondsLeft(61_500)).toBe(0)
  })

  test('is too short to be sent if it is under a second', () => {
    expect(endOf({ elapsedMs: 999, isCancelling: false })).toBe('tooShort')
    expect(endOf({ elapsedMs: 1000, isCancelling: false })).toBe('sent')
  })

  test('is discarded on release above the button, however short it is', () => {
    expect(endOf({ elapsedMs: 400, isCancelling: true })).toBe('cancelled')
    expect(endOf({ elapsedMs: 30_000, isCancelling: true })).toBe('cancelled')
  })

  test('is only cancelled after the finger has moved up far enough', () => {
    expect(isInCancelZone(700, 640)).toBe(false)
    expect(isInCancelZone(700, 620)).toBe(true)
    expect(isInCancelZone(700, 760)).toBe(false)
  })

  test('shows its length as minutes and seconds', () => {
    expect(clockOf(0)).toBe('0:00')
    expect(clockOf(7_900)).toBe('0:07')
    expect(clockOf(60_000)).toBe('1:00')
  })
})
