import { expect, test } from 'bun:test'
import { createPictureFrames, frameSize } from './picture-frames'

/** A packet with one byte of a frame: the first byte of a frame states whether it is a key frame. */
const packet = (
  sequenceNumber: number,
  { first = false, last = false, byte }: { first?: boolean; last?: boolean; byte: number },
) => ({
  header: { sequenceNumber, timestamp: sequenceNumber * 10, marker: last },
  payload: Uint8Array.of(first ? 0x10 : 0, byte),
})

function watch() {
  const frames: string[] = []
  let lost = 0
  const { add } = createPictureFrames({
    onFrame: ({ data, isKey }) => void frames.push(`${isKey ? 'key' : 'next'} ${[...data].join(',')}`),
    onLost: () => void lost++,
  })
  return { add, frames, lost: () => lost }
}
const key = (sequence: number) => packet(sequence, { first: true, last: true, byte: 2 })
const next = (sequence: number) => packet(sequence, { first: true, last: true, byte: 3 })

test('a frame is put together whatever the order of its packets, from the first that needs no other', () => {
  const { add, frames, lost } = watch()
  add(next(65_533))
  expect(lost()).toBe(1)
  add(packet(65_534, { first: true, byte: 2 }))
  add(packet(0, { last: true, byte: 7 }))
  expect(frames).toEqual([])
  add(packet(65_535, { byte: 9 }))
  add(next(1))
  expect(frames).toEqual(['key 2,9,7', 'next 3'])
})

test('a packet that never comes is given up, and the next frame needs no other', () => {
  const { add, frames, lost } = watch()
  add(key(1))
  for (let sequence = 3; sequence < 110; sequence++) add(next(sequence))
  expect(frames).toEqual(['key 2'])
  expect(lost()).toBeGreaterThan(0)
  add(key(120))
  add(next(121))
  expect(frames.slice(1)).toEqual(['key 2', 'next 3'])
})

test('the size of a frame stands in it', () => {
  const head = [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x42, 0x68, 0x01]
  expect(frameSize(Uint8Array.from(head))).toEqual({ width: 640, height: 360 })
})
