type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** The distance that a menu keeps from the edges of the window. */
const edge = 8

/**
 * Where a menu of a size stands so that it is whole on the screen: below and after the point if there is room, else
 * above or before it, else against the edge. `origin` is the corner it grows from.
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
