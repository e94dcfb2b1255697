import type { PointerEvent } from 'react'

/** The distance of a swipe that opens or closes a row. */
const thresholdPx = 40
/**
 * The distance below which a touch is a tap or a long press; larger than the long press tolerance, so a swipe
 * cancels it.
 */
const slopPx = 12

type Row = {
  isOpen: boolean
  /** The width of the row's actions. */
  width: number
  /** Called when the finger has begun to swipe. */
  onSwipe: () => void
  onOpenChange: (isOpen: boolean) => void
}

/** Moves a row with the finger from a touch on, until the finger lifts. Loaded once the browser is idle. */
export function followRowSwipe(down: PointerEvent<HTMLElement>, row: Row): void {
  const { currentTarget: front, clientX, clientY, pointerId } = down
  const { isOpen, width, onSwipe, onOpenChange } = row
  const rest = isOpen ? -width : 0
  let isSwipe = false
  const shift = (x: number) => {
    front.style.transform = x === 0 ? '' : `translateX(${x}px)`
  }
  const follow = new AbortController()
  const { signal } = follow
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const dx = event.clientX - clientX
    if (!isSwipe) {
      if (Math.abs(dx) < slopPx || Math.abs(dx) < Math.abs(event.clientY - clientY)) return
      isSwipe = true
      onSwipe()
      front.setPointerCapture(pointerId)
      front.style.transitionDuration = '0s'
    }
    shift(Math.max(-width - 24, Math.min(0, rest + dx)))
  }
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return
    follow.abort()
    if (!isSwipe) return
    front.style.transitionDuration = ''
    const dx = event.type === 'pointercancel' ? 0 : event.clientX - clientX
    const opens = isOpen ? dx < thresholdPx : dx < -thresholdPx
    shift(opens ? -width : 0)
    onOpenChange(opens)
  }
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', end, { signal })
}
