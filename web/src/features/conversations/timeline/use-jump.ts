import type { Chat } from '@linnet/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { useClientState, useEngine } from '~/session/engine'
import type { Keys } from './timeline-window'

/** The time for which the target of a jump is highlighted. */
const flashMs = 1700

type JumpParts = {
  chat: Chat
  keys: Keys
  /** The index of a loaded entry; -1 if it is not loaded. */
  indexOf: (cseq: number) => number
  goTo: (index: number) => void
  /** Whether the view is at the newest message and follows it. */
  isFollowing: boolean
}

type JumpRequest = { cseq: number; hasLoaded: boolean }

/** Jumps to an entry, loading it if needed, and back to the starting point. */
export function useJump({ chat, keys, indexOf, goTo, isFollowing }: JumpParts) {
  const engine = useEngine()
  const texts = useTexts(conversationTexts)
  const isSearching = useClientState((state) => state.jumping.has(chat.id))
  const [flashed, setFlashed] = useState<string>()
  const [request, setRequest] = useState<JumpRequest>()
  const [trail, setTrail] = useState<readonly number[]>([])
  const latest = useRef({ keys, indexOf, goTo })
  useEffect(() => {
    latest.current = { keys, indexOf, goTo }
  })
  useEffect(() => {
    if (flashed === undefined) return undefined
    const timer = setTimeout(() => setFlashed(undefined), flashMs)
    return () => clearTimeout(timer)
  }, [flashed])
  // The view is back at the newest message by other means: forget the way back.
  const isAtNewest = isFollowing && chat.window === undefined
  useEffect(() => {
    if (isAtNewest) setTrail([])
  }, [isAtNewest])
  const show = useCallback((cseq: number): boolean => {
    const index = latest.current.indexOf(cseq)
    if (index < 0) return false
    latest.current.goTo(index)
    setFlashed(latest.current.keys.keyAt(index))
    return true
  }, [])
  // Entries loaded for the jump are available only after the next render.
  useEffect(() => {
    if (!request) return
    if (show(request.cseq)) setRequest(undefined)
    else if (request.hasLoaded) {
      setRequest(undefined)
      showToast(texts.messageGone, { kind: 'error' })
    }
  }, [request, show, texts])
  const jump = useCallback(
    (cseq: number) => {
      if (show(cseq)) return
      setRequest({ cseq, hasLoaded: false })
      void engine.jumpTo(chat.id, cseq).then((outcome) => {
        if (outcome.ok) return setRequest({ cseq, hasLoaded: true })
        setRequest(undefined)
        showToast(texts.messageUnreached, { kind: 'error' })
      })
    },
    [engine, chat.id, show, texts],
  )
  return {
    flashed,
    isSearching,
    hasWayBack: trail.length > 0,
    /** Jumps to an entry. `from`: the entry that the jump started at, to go back to. */
    jumpTo: (cseq: number, from?: number) => {
      if (from !== undefined) setTrail([...trail, from])
      jump(cseq)
    },
    goBackTo: () => {
      const last = trail.at(-1)
      setTrail(trail.slice(0, -1))
      if (last !== undefined) jump(last)
    },
    clearTrail: () => setTrail([]),
  }
}
