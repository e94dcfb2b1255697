import { afterEach, expect, test } from 'bun:test'
import { fittingOf, isTooLong, withFiles } from './draft-media'

const photos = (n: number) => Array.from({ length: n }, () => ({ type: 'image/jpeg' }))
const images = (n: number) => Array.from({ length: n }, () => ({ kind: 'image' as const }))
const video = { type: 'video/mp4' }

test('nine pictures fit, and choosing more shows a message', () => {
  expect(fittingOf([], photos(9))).toEqual({ files: photos(9) })
  expect(fittingOf(images(7), photos(4))).toEqual({ files: photos(2), problem: 'tooMany' })
  expect(fittingOf(images(9), photos(1))).toEqual({ files: [], problem: 'tooMany' })
})

test('a video of more than three minutes is not added; one whose length the browser cannot tell is', () => {
  expect([180_000, 180_001, undefined].map((durationMs) => isTooLong({ durationMs }))).toEqual([
    false,
    true,
    false,
  ])
  expect(isTooLong(undefined)).toBe(false)
})

test('one video fits, and only alone', () => {
  expect(fittingOf([], [video])).toEqual({ files: [video] })
  expect(fittingOf([], [video, video])).toEqual({ files: [video], problem: 'mixed' })
  expect(fittingOf(images(1), [video])).toEqual({ files: [], problem: 'mixed' })
  expect(fittingOf([], [...photos(2), video])).toEqual({ files: photos(2), problem: 'mixed' })
  expect(fittingOf([{ kind: 'video' }], photos(1))).toEqual({ files: [], problem: 'mixed' })
})

afterEach(() => void Reflect.deleteProperty(globalThis, 'createImageBitmap'))

test('a photo that only the server can read is added as it is; a broken one is not', async () => {
  const createImageBitmap = async () => Promise.reject(new DOMException('cannot be decoded'))
  Object.defineProperty(globalThis, 'createImageBitmap', { value: createImageBitmap, configurable: true })
  const file = (name: string, type: string) => new File(['x'], name, { type })
  const added = [file('IMG_1.HEIC', 'image/heic'), file('IMG_2.heic', ''), file('a.avif', 'image/avif')]
  const { media, problem } = await withFiles([], added)
  expect(media.map(({ kind, blob }) => [kind, blob])).toEqual(added.map((each) => ['image', each]))
  expect(problem).toBeUndefined()
  expect(await withFiles([], [file('broken.jpg', 'image/jpeg')])).toEqual({
    media: [],
    problem: 'unreadable',
  })
})
