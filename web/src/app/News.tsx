import { useEffect } from 'react'
import { loadWhenIdle } from '../platform/idle'
import { useClientState } from '../session/engine'
import { followMessages, useBadgesFromState } from '../session/news'
import { followNotifyStanding } from '../session/notifications'
import { useSession } from '../session/session'

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
    import('../session/wallet-news'),
    import('../session/group-news'),
  ])
  followWallet()
  followGroups()
}
