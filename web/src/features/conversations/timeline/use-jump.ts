import type { Chat } from '@linnet/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { conversationTexts } from '~/features/conversations/conversation-texts'
import { useTexts } from '~/i18n/texts'
import { showToast } from '~/kit/overlays/toast'
import { useClientState, useEngine } from '~/session/engine'
import type { Keys } from './timeline-window'

/** How long a row that somebody was led to stands out. */
const flashMs = 1700

type JumpParts = {
  chat: Chat
  keys: Keys
  /** Where an entry stands among those that are here; -1 when it is not. */
  indexOf: (cseq: number) => number
  goTo: (index: number) => void
  /** The view stands at the newest and follows it. */
  isFollowing: boolean
}

type Asked = { cseq: number; isAnswered: boolean }

/** Leads the view to an entry by its number, wherever it lies, and back to where one came from. */
export function useJump({ chat, keys, indexOf, goTo, isFollowing }: JumpParts) {
  const engine = useEngine()
  const texts = useTexts(conversationTexts)
  const isSearching = useClientState((state) => state.jumping.has(chat.id))
  const [flashed, setFlashed] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [way, setWay] = useState<readonly number[]>([])
  const latest = useRef({ keys, indexOf, goTo })
  useEffect(() => {
    latest.current = { keys, indexOf, goTo }
  })
  useEffect(() => {
    if (flashed === undefined) return undefined
    const timer = setTimeout(() => setFlashed(undefined), flashMs)
    return () => clearTimeout(timer)
  }, [flashed])
  // Who has come back to the newest by other ways needs no way back.
  const isAtNewest = isFollowing && chat.window === undefined
  useEffect(() => {
    if (isAtNewest) setWay([])
  }, [isAtNewest])
  const show = useCallback((cseq: number): boolean => {
    const index = latest.current.indexOf(cseq)
    if (index < 0) return false
    latest.current.goTo(index)
    setFlashed(latest.current.keys.keyAt(index))
    return true
  }, [])
  // What was read for the jump is there only after the next drawing.
  useEffect(() => {
    if (!asked) return
    if (show(asked.cseq)) setAsked(undefined)
    else if (asked.isAnswered) {
      setAsked(undefined)
      showToast(texts.messageGone, { kind: 'error' })
    }
  }, [asked, show, texts])
  const jump = useCallback(
    (cseq: number) => {
      if (show(cseq)) return
      setAsked({ cseq, isAnswered: false })
      void engine.jumpTo(chat.id, cseq).then((outcome) => {
        if (outcome.ok) return setAsked({ cseq, isAnswered: true })
        setAsked(undefined)
        showToast(texts.messageUnreached, { kind: 'error' })
      })
    },
    [engine, chat.id, show, texts],
  )
  return {
    flashed,
    isSearching,
    hasWayBack: way.length > 0,
    /** `from`: the entry that led here, to which the way back leads. */
    jumpTo: (cseq: number, from?: number) => {
      if (from !== undefined) setWay([...way, from])
      jump(cseq)
    },
    goBackTo: () => {
      const last = way.at(-1)
      setWay(way.slice(0, -1))
      if (last !== undefined) jump(last)
    },
    forgetWay: () => setWay([]),
  }
}
