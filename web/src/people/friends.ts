import type { CallOutput } from '@linnet/protocol'
import { listFriends } from '@linnet/protocol/contacts/calls'
import { useEffect } from 'react'
import { useQueryOf } from '~/data/use-query'
import { useEngine } from '~/session/engine'
import { sendPendingRemarks } from './pending-remarks'

export type FriendGroup = CallOutput<typeof listFriends>[number]
export type Friend = FriendGroup['friends'][number]

/** My friends, grouped by index letter. */
export function useFriends() {
  const engine = useEngine()
  const { data: groups, problem, reload, isRestored } = useQueryOf(listFriends, {})
  useEffect(() => {
    // A list restored from storage may miss remarks set on other devices since.
    if (groups && !isRestored)
      void sendPendingRemarks(
        engine,
        groups.flatMap(({ friends }) => friends),
      )
  }, [engine, groups, isRestored])
  return { groups, problem, reload }
}

/** The friend with this id, if any. */
export function friendIn(groups: readonly FriendGroup[] | undefined, personId: string): Friend | undefined {
  for (const group of groups ?? []) {
    const friend = group.friends.find(({ id }) => id === personId)
    if (friend) return friend
  }
  return undefined
}
