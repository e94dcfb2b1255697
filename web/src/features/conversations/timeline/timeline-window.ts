/** The rendered part of a conversation: at most 120 messages, moved in steps. Pure. */

/** A window. `end` is the key of the last message rendered; null follows the newest. */
export type TimelineWindow = { end: string | null; size: number }

export type Bounds = { from: number; to: number }

/** The message keys that a window covers a part of. */
export type Keys = {
  total: number
  keyAt: (index: number) => string | undefined
  indexOf: (key: string) => number
}

/**
 * The number of messages that a conversation opens with, that are shown before the target of a jump, or that
 * are added below.
 */
export const pageRows = 30
/**
 * The number of older messages added at once: few enough to be rendered, laid out and painted within one
 * frame. Ten are not.
 */
const olderRows = 5
export const maxRendered = 120

/** The distance of the view from an end of the rendered part at which more is loaded. */
export const prefetchPx = 700
/**
 * The distance from the bottom from which the person is reading back, and the down button shows even without
 * new messages.
 */
export const farPx = 500
/**
 * The distance ahead at which rows are added when reading back, which even a fling takes several frames to
 * reach.
 */
const aheadPx = 1500
/** The number of messages left to add below which older ones are fetched when reading back. */
const reserve = 2 * pageRows

/** The window in which a conversation opens, with its newest page. */
export const newestWindow: TimelineWindow = { end: null, size: pageRows }

export function boundsOf(window: TimelineWindow, keys: Keys): Bounds {
  const end = window.end === null ? -1 : keys.indexOf(window.end)
  const to = end < 0 ? keys.total : end + 1
  return { from: Math.max(0, to - window.size), to }
}

const windowOf = ({ from, to }: Bounds, keys: Keys): TimelineWindow => ({
  end: to >= keys.total ? null : (keys.keyAt(to - 1) ?? null),
  size: Math.max(pageRows, to - from),
})

/** Adds some older messages; beyond the limit the newest drop out. Returns the same window if there are none. */
export function showOlder(window: TimelineWindow, keys: Keys): TimelineWindow {
  const bounds = boundsOf(window, keys)
  const from = Math.max(0, bounds.from - olderRows)
  if (from === bounds.from) return window
  const to = Math.min(bounds.to, from + maxRendered)
  // A frozen window stays frozen even if its end is the newest message.
  const end = to === bounds.to ? window.end : (keys.keyAt(to - 1) ?? null)
  return { end, size: to - from }
}

/**
 * Whether rows or history are missing above a view with these distances (px) to both ends of the window;
 * `from` messages are left to add.
 */
export function lackingAbove({ above, below }: { above: number; below: number }, from: number) {
  const isReadingBack = below > farPx
  const rows = above < (isReadingBack ? aheadPx : prefetchPx)
  return { rows: rows && from > 0, history: isReadingBack ? from < reserve : rows && from === 0 }
}

/** Adds a page of newer messages; beyond the limit the oldest drop out. */
export function showNewer(window: TimelineWindow, keys: Keys): TimelineWindow {
  const bounds = boundsOf(window, keys)
  const to = Math.min(keys.total, bounds.to + pageRows)
  return windowOf({ from: Math.max(bounds.from, to - maxRendered), to }, keys)
}

/** Freezes the window: messages that arrive later stay outside. */
export function freeze(window: TimelineWindow, keys: Keys): TimelineWindow {
  if (window.end !== null) return window
  const end = keys.keyAt(keys.total - 1)
  return end === undefined ? window : { ...window, end }
}

/** A window with some context before a message and the rest of its size after it. */
export function windowAround(index: number, keys: Keys): TimelineWindow {
  const from = Math.max(0, index - pageRows)
  const bounds = { from, to: Math.min(keys.total, from + maxRendered) }
  return windowOf(bounds, keys)
}

/** The target of the down button: the first unread message if it is below, otherwise the newest. */
export function pillTarget(firstUnread: number, lastSeen: number): 'unread' | 'newest' {
  return firstUnread > lastSeen ? 'unread' : 'newest'
}
