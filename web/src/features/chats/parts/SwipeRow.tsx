import { type PointerEvent, type ReactNode, useRef } from 'react'
import type { Action } from '~/kit/overlays/ActionSheet'
import styles from './SwipeRow.module.css'

/** How far to swipe to open or close a row, and the width of one action. */
const thresholdPx = 40
const choiceWidth = 76
/** Below this distance a touch is a tap or a long press; larger than the long press tolerance, so a swipe cancels it. */
const slopPx = 12

type SwipeRowProps = {
  actions: readonly Action[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** Swiping a row to the left uncovers its actions. Touch only; with a mouse there is the context menu. */
export function SwipeRow({ actions, isOpen, onOpenChange, children }: SwipeRowProps) {
  const front = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined)
  const width = actions.length * choiceWidth
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
      {/* The same actions are in the row's menu, so hide these from the keyboard and screen readers. */}
      <div className={styles.choices} aria-hidden data-shown={isOpen || undefined}>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            tabIndex={-1}
            className={styles.choice}
            data-danger={action.isDanger || undefined}
            onClick={() => {
              onOpenChange(false)
              action.onSelect()
            }}
          >
            {action.icon}
            <span>{action.label}</span>
          </button>
        ))}
      </div>
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
