import type { Engine } from '@linnet/client'
import type { CallOutput } from '@linnet/protocol'
import { listFriends } from '@linnet/protocol/contacts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { keyValueStore } from '~/platform/storage'
import { useClientState, useEngine } from '~/session/engine'
import { tellRemarks } from './pending-remarks'

export type FriendGroup = CallOutput<typeof listFriends>[number]
export type Friend = FriendGroup['friends'][number]

type Friends = {
  /** Whose friends these are. */
  accountId: string
  /** By index letter; undefined until they are known. */
  groups: readonly FriendGroup[] | undefined
  /** Why they could not be read anew, while they could not. */
  failure: string | undefined
}

const unknown: Friends = { accountId: '', groups: undefined, failure: undefined }
const useFriendStore = create<Friends>()(() => unknown)

/** The list as it was last seen, for the start without a network. */
const kept = keyValueStore<readonly FriendGroup[]>('friends')
const keptKey = 'all'

/** The version of the list that has been asked for, so that several screens ask once. */
let asked: { engine: Engine; version: number } | undefined

/** My friends, read after the start and again whenever the server says that they changed. */
export function useFriends(): Friends & { reload: () => void } {
  const engine = useEngine()
  const version = useClientState((state) => state.friendsVersion)
  const isReady = useClientState((state) => state.connection === 'ready')
  const friends = useFriendStore()
  const hasFailed = friends.failure !== undefined
  useEffect(() => {
    const isAsked = asked?.engine === engine && asked.version === version
    if (isAsked && !(isReady && hasFailed)) return
    asked = { engine, version }
    void load(engine)
  }, [engine, version, isReady, hasFailed])
  const isMine = friends.accountId === engine.getState().me
  return { ...(isMine ? friends : unknown), reload: () => void load(engine) }
}

/** One friend, if this person is one. */
export function friendIn(groups: readonly FriendGroup[] | undefined, personId: string): Friend | undefined {
  for (const group of groups ?? []) {
    const friend = group.friends.find(({ id }) => id === personId)
    if (friend) return friend
  }
  return undefined
}

async function load(engine: Engine): Promise<void> {
  const accountId = engine.getState().me
  if (useFriendStore.getState().accountId !== accountId) {
    useFriendStore.setState({ ...unknown, accountId })
    // A device without storage, or a browser in private mode, has nothing kept; the server has.
    const groups = await kept.get(keptKey).catch(() => undefined)
    if (groups && useFriendStore.getState().accountId === accountId) useFriendStore.setState({ groups })
  }
  const outcome = await engine.call(listFriends, {})
  // The session may have ended, or another begun, while the answer was on its way.
  if (useFriendStore.getState().accountId !== accountId) return
  if (!outcome.ok) return useFriendStore.setState({ failure: outcome.refusal.message })
  useFriendStore.setState({ groups: outcome.value, failure: undefined })
  await kept.set(keptKey, outcome.value).catch(() => undefined)
  await tellRemarks(
    engine,
    outcome.value.flatMap(({ friends }) => friends),
  )
}
