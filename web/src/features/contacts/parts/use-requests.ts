import { type FriendRequestView, listFriendRequests } from '@linnet/protocol/contacts'
import { pageSize } from '@linnet/protocol/conversations'
import { useEffect, useState } from 'react'
import { useScreenVisible } from '../../../platform/screen-context'
import { keyValueStore } from '../../../platform/storage'
import { useClientState, useEngine } from '../../../session/engine'

const kept = keyValueStore<readonly FriendRequestView[]>('friend-requests')
const keptKey = 'newest'

/** Friend requests both ways, newest first; read anew whenever something about them changed while they are seen. */
export function useRequests() {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const version = useClientState((state) => state.friendsVersion)
  const waiting = useClientState((state) => state.newFriends)
  const isReady = useClientState((state) => state.connection === 'ready')
  const [requests, setRequests] = useState<readonly FriendRequestView[]>()
  const [failure, setFailure] = useState<string>()
  const [hasMore, setHasMore] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void kept
      .get(keptKey)
      .then((stored) => isCurrent && stored && setRequests((known) => known ?? stored))
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [])
  useEffect(() => {
    // Reading the list counts as having seen it, so it is read only while somebody does see it.
    if (!isVisible) return undefined
    let isCurrent = true
    void engine.call(listFriendRequests, {}).then((outcome) => {
      if (!isCurrent) return
      if (!outcome.ok) return setFailure(outcome.refusal.message)
      setFailure(undefined)
      setRequests(outcome.value)
      setHasMore(outcome.value.length >= pageSize)
      kept.set(keptKey, outcome.value).catch(() => undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [engine, isVisible, version, waiting, isReady, attempt])
  const loadMore = async () => {
    const outcome = await engine.call(listFriendRequests, { before: requests?.at(-1)?.id })
    if (!outcome.ok) return
    setRequests([...(requests ?? []), ...outcome.value])
    setHasMore(outcome.value.length >= pageSize)
  }
  return {
    requests,
    failure,
    reload: () => setAttempt(attempt + 1),
    loadMore: hasMore ? () => void loadMore() : undefined,
    answered: (id: string, status: number) =>
      setRequests(requests?.map((request) => (request.id === id ? { ...request, status } : request))),
  }
}
