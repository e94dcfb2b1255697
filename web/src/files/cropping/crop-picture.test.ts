import { expect, test } from 'bun:test'
import { withinBounds } from './crop-picture'

test('a square crop is a square within the picture', () => {
  const picture = { width: 300, height: 200 }
  expect(withinBounds({ x: 50, y: 0, width: 200, height: 200 }, picture, true)).toEqual({
    x: 50,
    y: 0,
    width: 200,
    height: 200,
  })
  // Rounding may exceed the edge by a pixel.
  expect(withinBounds({ x: 101, y: -1, width: 200, height: 201 }, picture, true)).toEqual({
    x: 100,
    y: 0,
    width: 200,
    height: 200,
  })
  expect(withinBounds({ x: 0, y: 0, width: 900, height: 900 }, picture, true).width).toBe(200)
})

test('another crop keeps its shape within the picture', () => {
  const picture = { width: 300, height: 200 }
  expect(withinBounds({ x: -1, y: 20, width: 301, height: 120 }, picture, false)).toEqual({
    x: 0,
    y: 20,
    width: 300,
    height: 120,
  })
  expect(withinBounds({ x: 250, y: 150, width: 90, height: 60 }, picture, false)).toEqual({
    x: 210,
    y: 140,
    width: 90,
    height: 60,
  })
})
