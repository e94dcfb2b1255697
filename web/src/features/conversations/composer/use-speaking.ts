import type { Chat } from '@linnet/client'
import { useEffect, useState } from 'react'
import { useClientState } from '~/session/engine'
import { lastSentIn, type Speaking, speakingIn } from './speaking'

/** Longer waits than a timer can hold are looked at again in between. */
const longestWaitMs = 86_400_000

/** Whether I may write here, changing by itself when a wait is over. */
export function useSpeaking(chat: Chat): Speaking {
  const me = useClientState((state) => state.me)
  const [openedAt, setNow] = useState(() => Date.now() / 1000)
  const lastSentAt = lastSentIn(chat, me)
  // A mute or a message of this moment is judged by no older time than its own.
  const now = Math.max(openedAt, lastSentAt)
  const speaking = speakingIn(chat, now, lastSentAt)
  const until = 'until' in speaking ? speaking.until : undefined
  useEffect(() => {
    if (until === undefined) return undefined
    const waitMs = Math.min(Math.max(50, until * 1000 - Date.now() + 50), longestWaitMs)
    const timer = setTimeout(() => setNow(Date.now() / 1000), waitMs)
    return () => clearTimeout(timer)
  }, [until, now])
  return speaking
}
