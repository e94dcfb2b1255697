import type { Chat } from '@linnet/client'
import { useEffect, useState } from 'react'
import { serverNowMs, useNow } from '~/platform/now'
import { useClientState } from '~/session/engine'
import { lastSentIn, type Speaking, speakingIn } from './speaking'

/** The longest timer: timers overflow after 24.8 days, so longer waits are checked daily. */
const maxTimerMs = 86_400_000

/** Whether I may write here; updates when a mute or wait ends. */
export function useSpeaking(chat: Chat): Speaking {
  const me = useClientState((state) => state.me)
  const [openedAt, setNow] = useState(() => serverNowMs() / 1000)
  const tick = useNow()
  // The clock may have been corrected.
  useEffect(() => setNow(serverNowMs() / 1000), [tick])
  const lastSentAt = lastSentIn(chat, me)
  // `now` must not be older than a mute or message that has just arrived.
  const now = Math.max(openedAt, lastSentAt)
  const speaking = speakingIn(chat, now, lastSentAt)
  const until = 'until' in speaking ? speaking.until : undefined
  useEffect(() => {
    if (until === undefined) return undefined
    const waitMs = Math.min(Math.max(50, until * 1000 - serverNowMs() + 50), maxTimerMs)
    const timer = setTimeout(() => setNow(serverNowMs() / 1000), waitMs)
    return () => clearTimeout(timer)
  }, [until, now])
  return speaking
}
