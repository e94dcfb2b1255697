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

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
