import { type PointerEvent, useRef } from 'react'
import { tick } from '~/platform/haptics'

/** Releasing beyond this distance replies; the row follows the finger up to `maxPx`. */
const thresholdPx = 56
const maxPx = 76
/** Below this distance a touch is a tap, a long press or a scroll. */
const slopPx = 14

/** Phones go back with a swipe from the left edge. */
const backEdgePx = 28

/** Swiping a message to either side replies to it. Touch only; with a mouse there is the menu. */
export function useSwipeReply(onReply: () => void, isOffered: boolean) {
  const start = useRef<{ x: number; y: number; isSwipe: boolean; isFar: boolean }>(undefined)
  if (!isOffered) return {}
  const end = (event: PointerEvent<HTMLElement>) => {
    const swipe = start.current
    start.current = undefined
    if (!swipe?.isSwipe) return
    event.currentTarget.style.translate = ''
    delete event.currentTarget.dataset['swiped']
    if (swipe.isFar && event.type === 'pointerup') onReply()
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      if (event.clientX < backEdgePx) return
      start.current = { x: event.clientX, y: event.clientY, isSwipe: false, isFar: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from) return
      const dx = event.clientX - from.x
      if (!from.isSwipe) {
        const isAcross = Math.abs(dx) > Math.abs(event.clientY - from.y) * 1.5
        if (Math.abs(dx) < slopPx || !isAcross) return
        from.isSwipe = true
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const distance = Math.max(0, Math.min(maxPx, Math.abs(dx) - slopPx))
      const shift = Math.sign(dx) * distance
      const isFar = distance >= thresholdPx
      if (isFar && !from.isFar) tick()
      from.isFar = isFar
      event.currentTarget.style.translate = `${shift}px 0`
      event.currentTarget.dataset['side'] = dx < 0 ? 'left' : 'right'
      event.currentTarget.dataset['swiped'] = isFar ? 'far' : 'near'
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
