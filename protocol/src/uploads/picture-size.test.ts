import { expect, test } from 'bun:test'
import { fittedSize, isTall, screenLimits, storedLimits } from './picture-size'

test.each([
  ['a photo fits its longest edge', { width: 8000, height: 6000 }, [2560, 1920], [4096, 3072]],
  ['a small picture stays as it is', { width: 640, height: 480 }, [640, 480], [640, 480]],
  ['a long screenshot stays readable', { width: 1080, height: 20_000 }, [720, 13_333], [1080, 20_000]],
  ['so does a panorama', { width: 20_000, height: 1080 }, [13_333, 720], [20_000, 1080]],
  ['a narrow strip keeps its width', { width: 300, height: 6000 }, [300, 6000], [300, 6000]],
  ['a strip of one pixel stays within the edge', { width: 1, height: 90_000 }, [1, 16_384], [1, 65_500]],
] as const)('%s', (_, picture, screen, stored) => {
  expect(Object.values(fittedSize(picture, screenLimits))).toEqual([...screen])
  expect(Object.values(fittedSize(picture, storedLimits))).toEqual([...stored])
})

test('nothing exceeds the number of pixels', () => {
  for (const limits of [screenLimits, storedLimits]) {
    const { width, height } = fittedSize({ width: 9000, height: 30_000 }, limits)
    expect(width * height).toBeLessThanOrEqual(limits.maxPixels * 1.001)
  }
})

test('what is more than three times as tall as wide is tall', () => {
  expect([
    isTall({ width: 1080, height: 20_000 }),
    isTall({ width: 1080, height: 2400 }),
    isTall({}),
  ]).toEqual([true, false, false])
})
