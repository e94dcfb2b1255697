import { loadOwnActions } from '@linnet/client/later-actions'
import { useEffect } from 'react'
import { loadBubbles } from '~/messages/later-bubble'
import { followMessages, useBadgesFromState } from '~/messages/new-messages'
import { whenIdle } from '~/platform/idle'
import { onPush, onRemovedFromGroup, useClientState } from '~/session/engine'
import { useSession } from '~/session/session'
import { isRarePush } from './later-push-names'

/** Effects that run for the whole session on any screen: badges, page title, sounds, events. */
export function SessionEffects() {
  const hasSession = useSession((state) => state.session !== null)
  return hasSession ? <MemberEffects /> : null
}

function MemberEffects() {
  useBadgesFromState()
  useEffect(followMessages, [])
  useEffect(() => whenIdle(loadBubbles), [])
  useEffect(() => followLater(onRemovedFromGroup, loadRemovedGroups), [])
  useEffect(() => followLater(onRarePush, loadPushes), [])
  useEffect(followLaterEffects, [])
  // Rerun on reconnect, in case the code failed to load while offline.
  const isReady = useClientState((state) => state.connection === 'ready')
  useEffect(() => whenIdle(loadHandlers), [isReady])
  return null
}

/** Starts later effects after the first screens are loaded. */
function followLaterEffects(): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  whenIdle(async () => {
    const { followWhenIdle } = await import('./idle-effects')
    if (!isOver) stop = followWhenIdle()
  })
  return () => {
    isOver = true
    stop?.()
  }
}

const loadRemovedGroups = async () => (await import('./removed-groups')).leaveGroup
const loadPushes = async () => (await import('./later-pushes')).handlePush

/** Listens to rare pushes: most pushes, such as the answers of the start, must not load this code. */
const onRarePush: typeof onPush = (listener) =>
  onPush((frame) => {
    if (isRarePush(frame)) listener(frame)
  })

/** Loads the handlers, which the first screens do not need. */
const loadHandlers = () =>
  Promise.all([
    loadRemovedGroups(),
    loadPushes(),
    loadOwnActions(),
    // The code is preloaded for the next screen.
    import('~/data/query-client').then(({ loadQueries }) => loadQueries()),
  ])

/** Handles events by code that is loaded when idle, or with the first of them. */
function followLater<T>(
  follow: (listener: (event: T) => void) => () => void,
  loadHandler: () => Promise<(event: T) => void>,
): () => void {
  return follow((event) => {
    loadHandler().then(
      (handle) => handle(event),
      // The device is offline, and the code was not loaded before.
      () => undefined,
    )
  })
}
