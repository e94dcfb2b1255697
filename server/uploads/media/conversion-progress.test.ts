import { expect, test } from 'bun:test'
import { progressOf } from './conversion-progress'

test('how far a conversion is, is the last that ffmpeg wrote', () => {
  const written =
    'frame=1\nout_time_us=1000000\nprogress=continue\nframe=2\nout_time_us=2500000\nprogress=continue\n'
  expect(progressOf(written, 10_000)).toBe(0.25)
  expect(progressOf(written, 1000)).toBe(1)
})

test('nothing is known of a conversion that wrote nothing, or of a video without a length', () => {
  expect([
    progressOf('', 10_000),
    progressOf('out_time_us=N/A\n', 10_000),
    progressOf('out_time_us=5\n', 0),
  ]).toEqual([0, 0, 0])
})
