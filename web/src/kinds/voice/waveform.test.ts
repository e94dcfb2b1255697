import { describe, expect, test } from 'bun:test'
import { barsFor } from './voice-basics'
import { barHeights } from './waveform'

describe('the waveform of a voice', () => {
  test('is wider the longer the voice is, up to a minute', () => {
    expect(barsFor(1_000)).toBeLessThan(barsFor(10_000))
    expect(barsFor(10_000)).toBeLessThan(barsFor(60_000))
    expect(barsFor(90_000)).toBe(barsFor(60_000))
  })

  test('shows the peak of each stretch, and silence as a low bar', () => {
    expect(barHeights([0, 90, 20, 0], 2)).toEqual([90, 20])
    expect(barHeights([], 3)).toEqual([12, 12, 12])
  })
})
