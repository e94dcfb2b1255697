import { loadOwnActions } from '@linnet/client/later-actions'
import { useEffect } from 'react'
import { loadBubbles } from '~/messages/later-bubble'
import { followMessages, useBadgesFromState } from '~/messages/new-messages'
import { followNotificationPermission } from '~/messages/notifications'
import { isWalletEvent } from '~/payments/wallet-event-names'
import { whenIdle } from '~/platform/idle'
import { onPush, onRemovedFromGroup, useClientState } from '~/session/engine'
import { useSession } from '~/session/session'

/** Effects that run for the whole session on any screen: badges, page title, sounds, events. */
export function SessionEffects() {
  const hasSession = useSession((state) => state.session !== null)
  return hasSession ? <MemberEffects /> : null
}

function MemberEffects() {
  useBadgesFromState()
  useEffect(followMessages, [])
  useEffect(followNotificationPermission, [])
  useEffect(() => whenIdle(loadBubbles), [])
  useEffect(() => followLater(onRemovedFromGroup, loadRemovedGroups), [])
  useEffect(() => followLater(onWalletEvent, loadWalletEvents), [])
  // Retried on reconnect, in case the code failed to load while offline.
  const isReady = useClientState((state) => state.connection === 'ready')
  useEffect(() => whenIdle(loadHandlers), [isReady])
  return null
}

const loadRemovedGroups = async () => (await import('./removed-groups')).leaveGroup
const loadWalletEvents = async () => (await import('~/payments/wallet-events')).handlePush

/** Most pushes, such as the answers of the start, have nothing to do with the wallet, and must not load its code. */
const onWalletEvent: typeof onPush = (listener) =>
  onPush((frame) => {
    if (isWalletEvent(frame)) listener(frame)
  })

/** The first screens do not need this code. */
const loadHandlers = () =>
  Promise.all([
    loadRemovedGroups(),
    loadWalletEvents(),
    loadOwnActions(),
    // Preloaded for the next screen.
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
      // Offline, and not loaded before.
      () => undefined,
    )
  })
}
