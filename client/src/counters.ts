/**
 * Counts of friend requests, group applications and unread messages, for a device that has not followed the user log from the
 * start, or has not read its whole chat list.
 */
import type { Caller } from './engine-types'
import type { StateStore } from './state-store'

export interface Counters {
  /** Fetches the counters after a connect if this device starts over, or failed to fetch them when it did. */
  renew: (isStartingOver: boolean) => Promise<void>
}

export function createCounters(store: StateStore, call: Caller): Counters {
  let isWanted = false
  return {
    async renew(isStartingOver) {
      isWanted ||= isStartingOver
      if (!isWanted) return
      const code = await import('./background').catch(() => undefined)
      if (await code?.readCounters(store, call)) isWanted = false
    },
  }
}
