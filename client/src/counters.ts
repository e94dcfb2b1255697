/** How many friend requests and applications wait, for a device that has not followed its own log from the beginning. */
import { getBase } from '@linnet/protocol/startup'
import type { Caller } from './engine-types'
import type { StateStore } from './state-store'

export interface Counters {
  /** Connected. Reads them if this device starts over, or could not read them when it did. */
  renew: (isStartingOver: boolean) => Promise<void>
}

export function createCounters(store: StateStore, call: Caller): Counters {
  let isWanted = false
  return {
    async renew(isStartingOver) {
      isWanted ||= isStartingOver
      if (!isWanted) return
      const outcome = await call(getBase, {})
      if (!outcome.ok) return
      isWanted = false
      const { newFriends, newGroupRequests: count } = outcome.value
      const state = store.get()
      const groupApplications = { count, version: state.groupApplications.version + 1 }
      store.set({ ...state, newFriends, groupApplications })
    },
  }
}
