import type { Engine } from '@linnet/client'
import type { ConversationId } from '@linnet/protocol'
import { getGroup, type GroupView } from '@linnet/protocol/groups'
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useScreenVisible } from '~/platform/screen-context'
import { keyValueStore } from '~/platform/storage'
import { useClientState, useEngine } from '~/session/engine'

type Known = {
  /** Whose groups these are. */
  accountId: string
  groups: ReadonlyMap<ConversationId, GroupView>
}

/** Groups as they were last seen: several screens over one another show the same one. */
const useGroupStore = create<Known>()(() => ({ accountId: '', groups: new Map() }))

/** For the start without a network. */
const kept = keyValueStore<GroupView>('groups')

type Refusal = { name: string; message: string }

/** A group as I stand in it: what is known at once, then what the server says, again after each change. */
export function useGroup(id: ConversationId | undefined): {
  group: GroupView | undefined
  refusal: Refusal | undefined
  reload: () => void
} {
  const engine = useEngine()
  const isVisible = useScreenVisible()
  const isReady = useClientState((state) => state.connection === 'ready')
  const version = useClientState((state) => id && state.chats.get(id)?.groupVersion)
  const [refusal, setRefusal] = useState<Refusal>()
  const [attempt, setAttempt] = useState(0)
  const accountId = useClientState((state) => state.me)
  const group = useGroupStore((known) =>
    known.accountId === accountId ? id && known.groups.get(id) : undefined,
  )
  useEffect(() => {
    if (!id || !isVisible) return undefined
    let isCurrent = true
    void load(engine, id).then((failure) => isCurrent && setRefusal(failure))
    return () => {
      isCurrent = false
    }
  }, [engine, id, isVisible, isReady, version, attempt])
  return { group: group || undefined, refusal, reload: () => setAttempt(attempt + 1) }
}

/** Shows a change before the server has agreed, or puts it back. */
export function patchGroup(engine: Engine, id: ConversationId, change: Partial<GroupView>): void {
  const group = useGroupStore.getState().groups.get(id)
  if (group) setGroup(engine.getState().me, { ...group, ...change })
}

/** What is known of a group outside of components. */
export const knownGroup = (id: ConversationId): GroupView | undefined =>
  useGroupStore.getState().groups.get(id)

function setGroup(accountId: string, group: GroupView): void {
  const known = useGroupStore.getState()
  const groups = new Map(known.accountId === accountId ? known.groups : [])
  useGroupStore.setState({ accountId, groups: groups.set(group.conversationId, group) })
}

async function load(engine: Engine, id: ConversationId): Promise<Refusal | undefined> {
  const accountId = engine.getState().me
  const known = useGroupStore.getState()
  if (known.accountId !== accountId || !known.groups.has(id)) {
    // A device without storage, or a browser in private mode, has nothing kept; the server has.
    const stored = await kept.get(id).catch(() => undefined)
    if (stored && engine.getState().me === accountId) setGroup(accountId, stored)
  }
  const outcome = await engine.call(getGroup, { conversationId: id })
  // The session may have ended, or another begun, while the answer was on its way.
  if (engine.getState().me !== accountId) return undefined
  if (!outcome.ok) {
    if (outcome.refusal.name === 'ConversationNotFound') await forget(id)
    return outcome.refusal
  }
  setGroup(accountId, outcome.value)
  await kept.set(id, outcome.value).catch(() => undefined)
  return undefined
}

/** I am no member any more, or never was. */
async function forget(id: ConversationId): Promise<void> {
  const known = useGroupStore.getState()
  const groups = new Map(known.groups)
  if (groups.delete(id)) useGroupStore.setState({ groups })
  await kept.delete(id).catch(() => undefined)
}
