import type { ConversationId } from '@linnet/protocol'
import { findMentionable, type MemberView } from '@linnet/protocol/groups'
import { useEffect, useState } from 'react'
import { useClientState, useEngine } from '~/session/engine'

/** A pause in the typing after which the server is asked. */
const pauseMs = 120

type Found = { keyword: string; members: readonly MemberView[] | undefined; hasFailed: boolean }

/** Members of a group whose names fit what was typed, those who spoke last first; what was found before stays meanwhile. */
export function useMentionable(conversationId: ConversationId, keyword: string) {
  const engine = useEngine()
  const isReady = useClientState((state) => state.connection === 'ready')
  const [found, setFound] = useState<Found>({ keyword: '', members: undefined, hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  const me = useClientState((state) => state.me)
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const outcome = await engine.call(findMentionable, { conversationId, keyword: keyword.slice(0, 60) })
      if (!isCurrent) return
      if (outcome.ok) {
        const members = outcome.value.filter(({ personId }) => personId !== me)
        setFound({ keyword, members, hasFailed: false })
      } else setFound((before) => ({ ...before, hasFailed: true }))
    }
    const timer = setTimeout(() => void ask(), keyword === '' ? 0 : pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [engine, conversationId, keyword, attempt, isReady, me])
  return { ...found, isUpToDate: found.keyword === keyword, retry: () => setAttempt(attempt + 1) }
}
