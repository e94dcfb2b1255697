/** How many friend requests and applications wait: what the own log would have told, had it been followed from its beginning. */
import { getBase } from '@linnet/protocol/startup'
import type { Caller } from './engine-types'
import type { Holder } from './holder'

export interface Counters {
  /** A line is there. Reads them where this device starts over, or could not read them when it did. */
  renew: (isStartingOver: boolean) => Promise<void>
}

export function createCounters(holder: Holder, call: Caller): Counters {
  let isWanted = false
  return {
    async renew(isStartingOver) {
      isWanted ||= isStartingOver
      if (!isWanted) return
      const outcome = await call(getBase, {})
      if (!outcome.ok) return
      isWanted = false
      const { newFriends, newGroupRequests: count } = outcome.value
      const state = holder.get()
      const groupApplications = { count, version: state.groupApplications.version + 1 }
      holder.set({ ...state, newFriends, groupApplications })
    },
  }
}
