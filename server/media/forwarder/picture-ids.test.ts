import { expect, test } from 'bun:test'
import { createPictureIds } from './picture-ids'

/** A packet with both numbers, and one byte of picture data. */
const packet = (id: number, base: number) => Buffer.from([0x90, 0xc0, 0x80 | (id >> 8), id & 0xff, base, 7])

test('pictures follow each other when their source changes', () => {
  const number = createPictureIds()
  expect(number('ann', packet(0x7fff, 255))).toEqual(packet(0x7fff, 255))
  expect(number('ben', packet(100, 9))).toEqual(packet(0, 0))
  expect(number('ben', packet(101, 9))).toEqual(packet(1, 0))
  expect(number('ben', packet(102, 10))).toEqual(packet(2, 1))
  expect(number('ann', packet(5, 3))).toEqual(packet(3, 2))
})

test('packets without these numbers stay as they are, and none is written into', () => {
  const number = createPictureIds()
  const plain = Buffer.from([0x10, 0x00, 0x01])
  expect(number('ann', plain)).toBe(plain)
  number('ann', packet(1, 1))
  const given = packet(50, 50)
  number('ben', given)
  expect(given).toEqual(packet(50, 50))
})
