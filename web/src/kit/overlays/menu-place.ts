type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** The minimum distance (px) between a menu and the window's edges. */
const edge = 8

/**
 * Places a menu fully on screen: below and to the right of the point if there is room, else above or to the left,
 * else against the edge. `origin` is the corner it grows from.
 */
export function placeMenu(point: Point, menu: Size, window: Size): Point & { origin: string } {
  const isAfter = point.x + menu.width + edge <= window.width
  const isBelow = point.y + menu.height + edge <= window.height
  const x = isAfter ? point.x : point.x - menu.width
  const y = isBelow ? point.y : point.y - menu.height
  return {
    x: within(x, edge, window.width - menu.width - edge),
    y: within(y, edge, window.height - menu.height - edge),
    origin: `${isBelow ? 'top' : 'bottom'} ${isAfter ? 'left' : 'right'}`,
  }
}

type Box = Point & Size

/** The distance (px) between a message and its menu. */
const gap = 8

/**
 * Places a menu next to what it is about, without covering it: below it if there is room, else above it, aligned with
 * the side it stands on. Undefined if neither side has room; then the menu opens at the pointer.
 */
export function placeBeside(box: Box, menu: Size, window: Size): (Point & { origin: string }) | undefined {
  const below = box.y + box.height + gap
  const above = box.y - gap - menu.height
  const isBelow = below + menu.height + edge <= window.height
  if (!isBelow && above < edge) return undefined
  const isRight = box.x + box.width / 2 > window.width / 2
  const x = isRight ? box.x + box.width - menu.width : box.x
  return {
    x: within(x, edge, window.width - menu.width - edge),
    y: isBelow ? Math.max(edge, below) : above,
    origin: `${isBelow ? 'top' : 'bottom'} ${isRight ? 'right' : 'left'}`,
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
