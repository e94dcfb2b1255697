import { useEffect } from 'react'
import { loadBubbles } from '~/messages/later-bubble'
import { followMessages, useBadgesFromState } from '~/messages/new-messages'
import { followNotificationPermission } from '~/messages/notifications'
import { whenIdle } from '~/platform/idle'
import { useClientState } from '~/session/engine'
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
  // Retried on reconnect, in case the code failed to load while offline.
  const isReady = useClientState((state) => state.connection === 'ready')
  useEffect(() => whenIdle(followWalletAndGroups), [isReady])
  return null
}

/** Loaded when idle: the first screens do not need this code. */
async function followWalletAndGroups(): Promise<void> {
  const [{ followWallet }, { followGroups }] = await Promise.all([
    import('~/payments/wallet-events'),
    import('./removed-groups'),
    // Preloaded for the next screen.
    import('~/data/query-client').then(({ loadQueries }) => loadQueries()),
  ])
  followWallet()
  followGroups()
}
