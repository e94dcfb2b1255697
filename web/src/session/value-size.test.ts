import { expect, test } from 'bun:test'
import { valueSize } from './value-size'

test('a value of any kind that a database takes has a size', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  const values = [
    { balance: 12_345_678_901_234_567_890n },
    new Date(0),
    new Map([['key', 1n]]),
    new Set(['one']),
    new Blob(['words']),
    new ArrayBuffer(16),
    new Uint8Array(16),
    [undefined, null, true, 1.5, 'text'],
    /pattern/,
    new Error('failed'),
    circle,
  ]
  for (const value of values) expect(valueSize(value)).toBeGreaterThan(0)
  expect(valueSize(values)).toBeGreaterThan(100)
})

test('files, buffers and text count their bytes', () => {
  expect(valueSize({ file: new Blob(['x'.repeat(5000)]) })).toBeGreaterThanOrEqual(5000)
  expect(
    valueSize(new Map([['buffer', new Uint8Array(new ArrayBuffer(300), 100, 200)]])),
  ).toBeGreaterThanOrEqual(200)
  expect(valueSize('热茶'.repeat(1000))).toBeGreaterThanOrEqual(6000)
})

test('what is referred to twice counts once', () => {
  const photo = new Blob(['x'.repeat(5000)])
  expect(valueSize([photo, photo])).toBeLessThan(6000)
})
