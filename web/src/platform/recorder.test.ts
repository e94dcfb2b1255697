import { describe, expect, test } from 'bun:test'
import { loudness, peakCount, peaksOf } from './recorder'

describe('the picture of a recording', () => {
  test('shows the loudest of each stretch', () => {
    expect(peaksOf([0.1, 0.9, 0.2, 0.4], 2)).toEqual([90, 40])
  })

  test('has as many bars as the server makes, however short the recording was', () => {
    expect(peaksOf([], peakCount)).toHaveLength(64)
    expect(peaksOf([0.5], peakCount)).toEqual(Array.from({ length: 64 }, () => 50))
  })
})

describe('loudness', () => {
  test('is nothing for silence and everything for the loudest sound', () => {
    expect(loudness(new Float32Array(512))).toBe(0)
    expect(loudness(new Float32Array(512).fill(1))).toBe(1)
  })

  test('rises with the sound, as ears hear it', () => {
    const quiet = loudness(new Float32Array(512).fill(0.02))
    const loud = loudness(new Float32Array(512).fill(0.2))
    expect(quiet).toBeGreaterThan(0.2)
    expect(loud).toBeGreaterThan(quiet + 0.3)
  })
})
