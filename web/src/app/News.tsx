import { useEffect } from 'react'
import { followMessages, useBadgesFromState } from '~/messages/new-messages'
import { followNotifyStanding } from '~/messages/notifications'
import { loadWhenIdle } from '~/platform/idle'
import { useClientState } from '~/session/engine'
import { useSession } from '~/session/session'

/** What a member hears and sees of messages on whichever screen they are: badges, the title, the sound. */
export function News() {
  const hasSession = useSession((state) => state.session !== null)
  return hasSession ? <MemberNews /> : null
}

function MemberNews() {
  useBadgesFromState()
  useEffect(followMessages, [])
  useEffect(followNotifyStanding, [])
  // Where the line was cut when they were asked for, they are asked for again once it is back.
  const isReady = useClientState((state) => state.connection === 'ready')
  useEffect(() => loadWhenIdle(followRarerNews), [isReady])
  return null
}

/** What happens to money and to groups: code that the first screens need not wait for. */
async function followRarerNews(): Promise<void> {
  const [{ followWallet }, { followGroups }] = await Promise.all([
    import('~/payments/wallet-events'),
    import('./removed-groups'),
  ])
  followWallet()
  followGroups()
}
