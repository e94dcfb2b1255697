import { type FriendRequestView, listFriendRequests } from '@linnet/protocol/contacts'
import { pageSize } from '@linnet/protocol/conversations'
import { useCallback } from 'react'
import { usePages } from '~/data/use-pages'
import { keyValueStore } from '~/platform/storage'
import { useClientState, useEngine } from '~/session/engine'

const kept = keyValueStore<readonly FriendRequestView[]>('friend-requests')
const idOf = ({ id }: FriendRequestView) => id

/**
 * Friend requests both ways, newest first; read anew whenever something about them changed while they are seen, and
 * only then, because reading them counts as having seen them.
 */
export function useRequests() {
  const engine = useEngine()
  const changes = useClientState((state) => state.friendsVersion)
  const waiting = useClientState((state) => state.newFriends)
  const load = useCallback(
    async (last: FriendRequestView | undefined) => {
      const outcome = await engine.call(listFriendRequests, { before: last?.id })
      if (!outcome.ok) return outcome
      const rows = outcome.value
      return { ok: true as const, value: { rows, hasMore: rows.length >= pageSize } }
    },
    [engine],
  )
  const version = `${changes} ${waiting}`
  const { rows, problem, reload, loadMore, change } = usePages({ key: 'newest', load, idOf, version, kept })
  return {
    requests: rows,
    problem,
    reload,
    loadMore,
    answered: (id: string, status: number) =>
      change((known) => known.map((one) => (one.id === id ? { ...one, status } : one))),
  }
}
