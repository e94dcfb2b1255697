import { getBase } from '@linnet/protocol/startup/base'
import type { Caller } from './engine-types'
import type { StateStore } from './state-store'
import { unreadOf } from './state/unread'

/** Fetches the counters of the account; returns whether there was an answer. */
export async function readCounters(store: StateStore, call: Caller): Promise<boolean> {
  let outcome = await call(getBase, {})
  // An answer older than a frame that arrived in the meantime would undo it.
  while (outcome.ok && outcome.value.useq < store.get().useq) outcome = await call(getBase, {})
  if (!outcome.ok) return false
  const { newFriends, newGroupRequests: count, unreadMessages } = outcome.value
  const state = store.get()
  const groupApplications = { count, version: state.groupApplications.version + 1 }
  store.set({ ...state, newFriends, groupApplications, unreadBeyond: unreadMessages - unreadOf(state) })
  return true
}
