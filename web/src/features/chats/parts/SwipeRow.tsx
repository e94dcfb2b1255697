import type { Chat } from '@linnet/client'
import { type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { lazyPart } from '~/kit/lazy-part'
import { loadChatActions } from './load-chat-actions'
import styles from './SwipeRow.module.css'

const SwipedChoices = lazyPart(loadChatActions, 'SwipedChoices')

/** How far to swipe to open or close a row, and the width of its three actions. */
const thresholdPx = 40
const width = 3 * 76
/** Below this distance a touch is a tap or a long press; larger than the long press tolerance, so a swipe cancels it. */
const slopPx = 12

type SwipeRowProps = {
  chat: Chat
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Swiping a row to the left uncovers its actions. Touch only; with a mouse there is the context menu. */
export function SwipeRow({ chat, isOpen, onOpenChange, children }: SwipeRowProps) {
  const front = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined)
  // The choices' code must not compete with the chat that a tap opens.
  const [hasSwiped, setSwiped] = useState(false)
  const rest = isOpen ? -width : 0
  const shift = (x: number) => {
    if (front.current) front.current.style.transform = x === 0 ? '' : `translateX(${x}px)`
  }
  const end = (event: PointerEvent) => {
    const from = start.current
    start.current = undefined
    if (!from?.isSwipe || !front.current) return
    front.current.style.transitionDuration = ''
    const dx = event.type === 'pointercancel' ? 0 : event.clientX - from.x
    const opens = isOpen ? dx < thresholdPx : dx < -thresholdPx
    shift(opens ? -width : 0)
    onOpenChange(opens)
  }
  return (
    <div className={styles.row}>
      {hasSwiped && (
        <Suspense fallback={null}>
          <SwipedChoices chat={chat} isShown={isOpen} onChosen={() => onOpenChange(false)} />
        </Suspense>
      )}
      <div
        ref={front}
        className={styles.front}
        style={{ transform: rest === 0 ? undefined : `translateX(${rest}px)` }}
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') return
          start.current = { x: event.clientX, y: event.clientY, isSwipe: false }
        }}
        onPointerMove={(event) => {
          const from = start.current
          if (!from) return
          const dx = event.clientX - from.x
          if (!from.isSwipe) {
            if (Math.abs(dx) < slopPx || Math.abs(dx) < Math.abs(event.clientY - from.y)) return
            from.isSwipe = true
            setSwiped(true)
            event.currentTarget.setPointerCapture(event.pointerId)
            event.currentTarget.style.transitionDuration = '0s'
          }
          shift(Math.max(-width - 24, Math.min(0, rest + dx)))
        }}
        onPointerUp={end}
        onPointerCancel={end}
        onClickCapture={(event) => {
          if (!isOpen) return
          event.stopPropagation()
          onOpenChange(false)
        }}
      >
        {children}
      </div>
    </div>
  )
}
