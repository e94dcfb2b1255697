/** Counts of friend requests and group applications, for a device that has not followed the user log from the start. */
import { getBase } from '@linnet/protocol/startup/calls'
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
      let outcome = await call(getBase, {})
      // An answer older than a frame that arrived in the meantime would undo it.
      while (outcome.ok && outcome.value.useq < store.get().useq) outcome = await call(getBase, {})
      if (!outcome.ok) return
      isWanted = false
      const { newFriends, newGroupRequests: count } = outcome.value
      const state = store.get()
      const groupApplications = { count, version: state.groupApplications.version + 1 }
      store.set({ ...state, newFriends, groupApplications })
    },
  }
}
