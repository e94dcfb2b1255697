import { useEffect } from 'react'
import { whenIdle } from '../platform/idle'
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
  useEffect(
    () => whenIdle(() => void import('../session/wallet-news').then((news) => news.followWallet())),
    [],
  )
  useEffect(
    () => whenIdle(() => void import('../session/group-news').then((news) => news.followGroups())),
    [],
  )
  return null
}
