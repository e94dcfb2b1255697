import { expect, test } from 'bun:test'
import { withinBounds } from './crop-picture'

test('the crop is a square within the picture', () => {
  const picture = { width: 300, height: 200 }
  expect(withinBounds({ x: 50, y: 0, width: 200, height: 200 }, picture)).toEqual({
    x: 50,
    y: 0,
    width: 200,
    height: 200,
  })
  // Rounding may exceed the edge by a pixel.
  expect(withinBounds({ x: 101, y: -1, width: 200, height: 201 }, picture)).toEqual({
    x: 100,
    y: 0,
    width: 200,
    height: 200,
  })
  expect(withinBounds({ x: 0, y: 0, width: 900, height: 900 }, picture).width).toBe(200)
})
