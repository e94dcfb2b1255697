import { describe, expect, test } from 'bun:test'
import { createContinuity } from './continuity'

const at = (sequenceNumber: number, timestamp: number) => ({ sequenceNumber, timestamp })

describe('one stream of several sources', () => {
  test('begins as its first source does', () => {
    const stream = createContinuity(48_000)
    expect(stream.next('ann', at(65_535, 4_294_967_295), 0)).toEqual(at(65_535, 4_294_967_295))
    expect(stream.next('ann', at(0, 959), 20)).toEqual(at(0, 959))
  })

  test('goes on without a gap when its source changes, as much later as it is', () => {
    const stream = createContinuity(48_000)
    stream.next('ann', at(100, 5_000), 0)
    expect(stream.next('ben', at(60_000, 4_000_000_000), 20)).toEqual(at(101, 5_960))
    expect(stream.next('ben', at(60_001, 4_000_000_960), 40)).toEqual(at(102, 6_920))
    expect(stream.next('ann', at(200, 9_800), 1_040)).toEqual(at(103, 54_920))
  })

  test('keeps the order of packets that overtook each other, and drops those from before a change', () => {
    const stream = createContinuity(90_000)
    stream.next('ann', at(10, 0), 0)
    stream.next('ben', at(500, 0), 10)
    expect(stream.next('ben', at(502, 6_000), 20)?.sequenceNumber).toBe(13)
    expect(stream.next('ben', at(501, 3_000), 21)?.sequenceNumber).toBe(12)
    expect(stream.next('ben', at(499, 0), 22)).toBeUndefined()
    expect(stream.next('cem', at(7, 0), 30)?.sequenceNumber).toBe(14)
  })
})
