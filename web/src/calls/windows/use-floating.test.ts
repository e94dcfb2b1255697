import { expect, test } from 'bun:test'
import { firstSpot, within } from './use-floating'

const phone = { width: 390, height: 844 }
const small = { width: 20, height: 20 }
const window = { width: 96, height: 84 }

test('the window begins where the product has it', () => {
  expect(within(firstSpot, phone, window)).toEqual({ left: 260, top: 180 })
})

test('its middle stays within 5 to 95 % of the screen', () => {
  expect(within({ left: -500, top: -500 }, { width: 1000, height: 1000 }, small)).toEqual({
    left: 40,
    top: 40,
  })
  expect(within({ left: 5000, top: 5000 }, { width: 1000, height: 1000 }, small)).toEqual({
    left: 940,
    top: 940,
  })
})

test('neither it nor the button at its corner is ever cut off by an edge', () => {
  const tall = { width: 96, height: 160 }
  expect(within({ left: -50, top: 900 }, phone, tall)).toEqual({ left: 16, top: 668 })
  expect(within({ left: 300, top: 0 }, { width: 320, height: 400 }, window).left).toBe(208)
})
