type Point = { x: number; y: number }
type Size = { width: number; height: number }
type Box = Point & Size

/** The position of a menu. `origin` is the corner it grows from; content beyond `maxHeight` scrolls. */
export type MenuPlace = Point & { origin: string; maxHeight: number }

/** The minimum distance (px) between a menu and the window's edges. */
const edge = 8
/** The distance (px) between a message and its menu. */
const gap = 8
/** The least useful height (px): a menu of fewer rows is hard to read. */
const leastHeight = 176

/**
 * Places a menu with a corner at the point, on the side of the finger that has room for it, otherwise on the
 * larger side: never under the finger.
 */
export function placeMenu(point: Point, menu: Size, window: Size): MenuPlace {
  const isAfter = point.x + menu.width + edge <= window.width
  const x = isAfter ? point.x : point.x - menu.width
  const { y, maxHeight, isBelow } = placeVertically(
    { from: point.y, to: point.y },
    menu.height,
    window.height,
  )
  return {
    x: within(x, edge, window.width - menu.width - edge),
    y,
    maxHeight,
    origin: `${isBelow ? 'top' : 'bottom'} ${isAfter ? 'left' : 'right'}`,
  }
}

/**
 * Places a menu next to its subject, without covering it: below it if there is room, otherwise above it,
 * otherwise on the larger side, horizontally aligned with the subject. A subject that leaves no room on
 * either side is covered, but not under the finger.
 */
export function placeBeside(
  box: Box,
  { point, menu, window }: { point: Point; menu: Size; window: Size },
): MenuPlace {
  const around = { from: box.y - gap, to: box.y + box.height + gap }
  const room = Math.max(around.from - edge, window.height - edge - around.to)
  const clear =
    room < Math.min(menu.height, leastHeight) ? { from: point.y - 3 * gap, to: point.y + 3 * gap } : around
  const { y, maxHeight, isBelow } = placeVertically(clear, menu.height, window.height)
  const isRight = box.x + box.width / 2 > window.width / 2
  const x = isRight ? box.x + box.width - menu.width : box.x
  return {
    x: within(x, edge, window.width - menu.width - edge),
    y,
    maxHeight,
    origin: `${isBelow ? 'top' : 'bottom'} ${isRight ? 'right' : 'left'}`,
  }
}

/** Places a menu above or below a vertical range of the window that stays clear. */
function placeVertically(clear: { from: number; to: number }, height: number, windowHeight: number) {
  const top = Math.max(edge, clear.to)
  const bottom = Math.min(windowHeight - edge, clear.from)
  const [above, below] = [bottom - edge, windowHeight - edge - top]
  const isBelow = height <= below || (height > above && below >= above)
  const maxHeight = isBelow ? below : above
  return { isBelow, maxHeight, y: isBelow ? top : bottom - Math.min(height, maxHeight) }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
