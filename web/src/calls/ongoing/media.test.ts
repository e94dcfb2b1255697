import { afterAll, beforeAll, expect, test } from 'bun:test'
import { isSelfie, pictureOf } from './media'

const before = Object.getOwnPropertyDescriptor(globalThis, 'MediaStream')
beforeAll(() => void Object.assign(globalThis, { MediaStream: class {} }))
afterAll(() => {
  if (before) Object.defineProperty(globalThis, 'MediaStream', before)
  else Reflect.deleteProperty(globalThis, 'MediaStream')
})

const camera = (facingMode?: string) =>
  ({ getSettings: () => ({ facingMode }) }) as unknown as MediaStreamTrack

test('a camera that faces its person is shown as in a mirror, one on the back is not', () => {
  expect(isSelfie(pictureOf(camera('user')))).toBe(true)
  expect(isSelfie(pictureOf(camera('environment')))).toBe(false)
})

test('the direction of a camera that states none is the one asked for', () => {
  expect(isSelfie(pictureOf(camera()))).toBe(true)
  expect(isSelfie(pictureOf(camera(), 'user'))).toBe(true)
  expect(isSelfie(pictureOf(camera(), 'environment'))).toBe(false)
})
