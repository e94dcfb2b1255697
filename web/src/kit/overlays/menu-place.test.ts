import { expect, test } from 'bun:test'
import { placeBeside, placeMenu } from './menu-place'

const phone = { width: 390, height: 844 }
const menu = { width: 200, height: 300 }

test('a menu opens below and to the right of the pointer where there is room', () => {
  expect(placeMenu({ x: 50, y: 100 }, menu, phone)).toEqual({ x: 50, y: 100, origin: 'top left' })
})

test('near an edge a menu opens to the other side', () => {
  expect(placeMenu({ x: 350, y: 800 }, menu, phone)).toEqual({ x: 150, y: 500, origin: 'bottom right' })
})

test('a menu is always fully on screen', () => {
  for (const x of [0, 5, 195, 388]) {
    for (const y of [0, 290, 400, 843]) {
      const place = placeMenu({ x, y }, menu, phone)
      expect(place.x).toBeGreaterThanOrEqual(8)
      expect(place.y).toBeGreaterThanOrEqual(8)
      expect(place.x + menu.width).toBeLessThanOrEqual(phone.width - 8)
      expect(place.y + menu.height).toBeLessThanOrEqual(phone.height - 8)
    }
  }
})

test('the menu of a message stands below it, or above it near the lower edge, and never covers it', () => {
  const own = { x: 180, y: 100, width: 200, height: 60 }
  expect(placeBeside(own, menu, phone)).toEqual({ x: 180, y: 168, origin: 'top right' })
  const theirs = { x: 12, y: 700, width: 120, height: 60 }
  expect(placeBeside(theirs, menu, phone)).toEqual({ x: 12, y: 392, origin: 'bottom left' })
  const tall = { x: 12, y: 100, width: 240, height: 700 }
  expect(placeBeside(tall, menu, phone)).toBeUndefined()
})
