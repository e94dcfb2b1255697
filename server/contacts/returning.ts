import type { PersonId } from '@linnet/protocol'
import type { OnlineCheck } from './presence-visibility'

/**
 * The time before the server's start within which a person seen was connected when it stopped: a server
 * stores every minute that it is alive.
 */
const freshMs = 90_000
/** The time after a start within which devices reconnect, even if there are many thousands of them. */
const comeBackWithinMs = 90_000

export interface Returning {
  /** Whether this person was connected when the server stopped, and may still be about to reconnect. */
  includes: OnlineCheck
  /** Records that a person has reconnected. Returns whether they have been shown as online until now. */
  isBack: (personId: PersonId) => boolean
  stop: () => void
}

/**
 * Tracks returning people after a start, when everybody reconnects. Until then people who were connected
 * before are shown as online: otherwise watchers would see all of them go offline, and come online again one
 * by one. `onMissing` is called for people who were shown as online and have not reconnected.
 */
export function createReturning(
  nowMs: () => number,
  onMissing: (personId: PersonId) => void,
  withinMs = comeBackWithinMs,
): Returning {
  const startedAtMs = nowMs()
  const expected = new Set<PersonId>()
  const back = new Set<PersonId>()
  let isOver = false

  function end(): void {
    isOver = true
    const missing = [...expected]
    for (const those of [expected, back]) those.clear()
    for (const personId of missing) onMissing(personId)
  }
  const timer = setTimeout(end, withinMs).unref()

  return {
    includes(personId, lastSeenAt) {
      if (isOver || !lastSeenAt || back.has(personId)) return false
      if (lastSeenAt.getTime() < startedAtMs - freshMs) return false
      expected.add(personId)
      return true
    },
    isBack(personId) {
      if (!isOver) back.add(personId)
      return expected.delete(personId)
    },
    stop: () => clearTimeout(timer),
  }
}
