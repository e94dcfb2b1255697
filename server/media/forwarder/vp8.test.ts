import { expect, test } from 'bun:test'
import { isKeyFrame } from './vp8'

test.each([
  ['with the short descriptor', [0x10, 0x00], true],
  ['a later picture', [0x10, 0x01], false],
  ['a later part of a picture', [0x00, 0x00], false],
  ['another partition', [0x11, 0x00], false],
  ['with a picture id of two bytes, a level and a layer', [0x90, 0xf0, 0x81, 0x02, 0x05, 0x20, 0x00], true],
  ['the same of a later picture', [0x90, 0xf0, 0x81, 0x02, 0x05, 0x20, 0x01], false],
  ['with a picture id of one byte', [0x90, 0x80, 0x01, 0x00], true],
  ['an empty packet', [], false],
  ['a descriptor without a picture', [0x90, 0xf0], false],
])('a key frame is known by its first packet: %s', (_, bytes, isKey) => {
  expect(isKeyFrame(Uint8Array.from(bytes))).toBe(isKey)
})
