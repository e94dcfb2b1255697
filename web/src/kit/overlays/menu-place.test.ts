import { expect, test } from 'bun:test'
import { type MenuPlace, placeBeside, placeMenu } from './menu-place'

const phone = { width: 390, height: 844 }
const menu = { width: 200, height: 300 }
const tallMenu = { width: 200, height: 620 }

/** The vertical extent of a menu in the window. */
const reach = ({ y, maxHeight }: MenuPlace, { height }: { height: number }) => ({
  top: y,
  bottom: y + Math.min(height, maxHeight),
})

test('a menu opens below and to the right of the pointer where there is room', () => {
  expect(placeMenu({ x: 50, y: 100 }, menu, phone)).toMatchObject({ x: 50, y: 100, origin: 'top left' })
})

test('near an edge a menu opens to the other side', () => {
  expect(placeMenu({ x: 350, y: 800 }, menu, phone)).toMatchObject({
    x: 150,
    y: 500,
    origin: 'bottom right',
  })
})

test('a menu is always fully on screen, and never under the finger', () => {
  for (const size of [menu, tallMenu]) {
    for (const x of [0, 5, 195, 388]) {
      for (const y of [0, 290, 400, 500, 843]) {
        const place = placeMenu({ x, y }, size, phone)
        const { top, bottom } = reach(place, size)
        expect(place.x).toBeGreaterThanOrEqual(8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(place.x + size.width).toBeLessThanOrEqual(phone.width - 8)
        expect(bottom).toBeLessThanOrEqual(phone.height - 8)
        expect(top >= y || bottom <= y).toBe(true)
      }
    }
  }
})

test('the menu of a message stands below it, or above it near the lower edge, and never covers it', () => {
  const own = { x: 180, y: 100, width: 200, height: 60 }
  const at = (box: typeof own, size = menu) =>
    placeBeside(box, { point: { x: box.x + 20, y: box.y + 4 }, menu: size, window: phone })
  expect(at(own)).toMatchObject({ x: 180, y: 168, origin: 'top right' })
  const theirs = { x: 12, y: 700, width: 120, height: 60 }
  expect(at(theirs)).toMatchObject({ x: 12, y: 392, origin: 'bottom left' })
  for (let y = 20; y < 760; y += 20) {
    const box = { ...own, y }
    const { top, bottom } = reach(at(box, tallMenu), tallMenu)
    expect(top >= y + 60 || bottom <= y).toBe(true)
    expect(bottom - top).toBeGreaterThan(300)
    expect(top).toBeGreaterThanOrEqual(8)
    expect(bottom).toBeLessThanOrEqual(phone.height - 8)
  }
})

test('the menu of a message that fills the window covers it, but not under the finger', () => {
  const box = { x: 12, y: 60, width: 240, height: 730 }
  for (let y = 70; y < 780; y += 30) {
    const place = placeBeside(box, { point: { x: 100, y }, menu: tallMenu, window: phone })
    const { top, bottom } = reach(place, tallMenu)
    expect(top > y || bottom < y).toBe(true)
  }
})
