import { expect, test } from 'bun:test'
import { scaledTo } from './media-facts'

test('a picture is scaled down to fit, never up', () => {
  expect(scaledTo({ width: 8000, height: 6000 }, 2560)).toEqual({ width: 2560, height: 1920 })
  expect(scaledTo({ width: 300, height: 6000 }, 2560)).toEqual({ width: 128, height: 2560 })
  expect(scaledTo({ width: 640, height: 480 }, 2560)).toEqual({ width: 640, height: 480 })
  expect(scaledTo({ width: 1, height: 9000 }, 100)).toEqual({ width: 1, height: 100 })
})
