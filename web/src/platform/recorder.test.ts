import { describe, expect, test } from 'bun:test'
import { loudness, peakCount, peaksOf } from './recorder'

describe('the waveform of a recording', () => {
  test('shows the peak of each stretch', () => {
    expect(peaksOf([0.1, 0.9, 0.2, 0.4], 2)).toEqual([90, 40])
  })

  test('has as many bars as the server makes, however short the recording', () => {
    expect(peaksOf([], peakCount)).toHaveLength(64)
    expect(peaksOf([0.5], peakCount)).toEqual(Array.from({ length: 64 }, () => 50))
  })
})

describe('loudness', () => {
  test('is 0 for silence and 1 at full scale', () => {
    expect(loudness(new Float32Array(512))).toBe(0)
    expect(loudness(new Float32Array(512).fill(1))).toBe(1)
  })

  test('follows perceived volume', () => {
    const quiet = loudness(new Float32Array(512).fill(0.02))
    const loud = loudness(new Float32Array(512).fill(0.2))
    expect(quiet).toBeGreaterThan(0.2)
    expect(loud).toBeGreaterThan(quiet + 0.3)
  })
})
