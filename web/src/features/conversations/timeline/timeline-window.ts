/** Which part of a conversation is drawn: at most 120 messages, moved in steps. Pure. */

/** `end` is the key of the newest message drawn; null follows the newest there is. */
export type TimelineWindow = { end: string | null; size: number }

export type Bounds = { from: number; to: number }

/** What a window lies over. */
export type Keys = {
  total: number
  keyAt: (index: number) => string | undefined
  indexOf: (key: string) => number
}

export const step = 30
export const mostDrawn = 120

/** A conversation opens on its newest page. */
export const newestWindow: TimelineWindow = { end: null, size: step }

export function boundsOf(window: TimelineWindow, keys: Keys): Bounds {
  const end = window.end === null ? -1 : keys.indexOf(window.end)
  const to = end < 0 ? keys.total : end + 1
  return { from: Math.max(0, to - window.size), to }
}

const windowOf = ({ from, to }: Bounds, keys: Keys): TimelineWindow => ({
  end: to >= keys.total ? null : (keys.keyAt(to - 1) ?? null),
  size: Math.max(step, to - from),
})

/** One step further into the past; beyond the limit the newest leave. The same window when there is nothing older. */
export function showOlder(window: TimelineWindow, keys: Keys): TimelineWindow {
  const bounds = boundsOf(window, keys)
  const from = Math.max(0, bounds.from - step)
  if (from === bounds.from) return window
  const to = Math.min(bounds.to, from + mostDrawn)
  // A frozen window stays frozen, also when its end happens to be the newest.
  const end = to === bounds.to ? window.end : (keys.keyAt(to - 1) ?? null)
  return { end, size: to - from }
}

/** One step back towards the newest; beyond the limit the oldest leave. */
export function showNewer(window: TimelineWindow, keys: Keys): TimelineWindow {
  const bounds = boundsOf(window, keys)
  const to = Math.min(keys.total, bounds.to + step)
  return windowOf({ from: Math.max(bounds.from, to - mostDrawn), to }, keys)
}

/** Holds the window where it is: what arrives from now on waits. */
export function freeze(window: TimelineWindow, keys: Keys): TimelineWindow {
  if (window.end !== null) return window
  const end = keys.keyAt(keys.total - 1)
  return end === undefined ? window : { ...window, end }
}

/** A window with some context before a message and the rest after it. */
export function windowAround(index: number, keys: Keys): TimelineWindow {
  const from = Math.max(0, index - step)
  const bounds = { from, to: Math.min(keys.total, from + mostDrawn) }
  return windowOf(bounds, keys)
}

/** Where the pill leads: first to the first unread message when that lies below, then to the newest. */
export function pillTarget(firstUnread: number, lastSeen: number): 'unread' | 'newest' {
  return firstUnread > lastSeen ? 'unread' : 'newest'
}
