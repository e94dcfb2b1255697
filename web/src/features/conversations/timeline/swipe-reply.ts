/** Replies to a message by swiping it to either side. Touch only; with a mouse there is the menu. */
import type { PointerEvent as ReactPointerEvent } from 'react'
import { tick } from '~/platform/haptics'

/** The distance beyond which a release replies; the row follows the finger up to `maxPx`. */
const thresholdPx = 56
const maxPx = 76
/** The distance below which a touch is a tap, a long press or a scroll. */
const slopPx = 14
/** The left edge, from which phones go back with a swipe. */
const backEdgePx = 28

/** Follows a touch on a row to its end. */
export function followSwipe(touch: ReactPointerEvent<HTMLElement>, onReply: () => void): void {
  const { currentTarget: row, pointerId, clientX: startX, clientY: startY } = touch
  if (touch.pointerType === 'mouse' || !touch.isPrimary || startX < backEdgePx) return
  const ended = new AbortController()
  const { signal } = ended
  let isSwipe = false
  let isFar = false

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const dx = event.clientX - startX
    if (!isSwipe) {
      const isAcross = Math.abs(dx) > Math.abs(event.clientY - startY) * 1.5
      if (Math.abs(dx) < slopPx || !isAcross) return
      isSwipe = true
      row.setPointerCapture(pointerId)
    }
    const distance = Math.max(0, Math.min(maxPx, Math.abs(dx) - slopPx))
    const wasFar = isFar
    isFar = distance >= thresholdPx
    if (isFar && !wasFar) tick()
    row.style.translate = `${Math.sign(dx) * distance}px 0`
    row.dataset['side'] = dx < 0 ? 'left' : 'right'
    row.dataset['swiped'] = isFar ? 'far' : 'near'
  }

  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    ended.abort()
    if (!isSwipe) return
    row.style.translate = ''
    delete row.dataset['swiped']
    if (isFar && event.type === 'pointerup') onReply()
  }

  // Listens on the document: a finger may leave the row before it has moved far enough to be a swipe.
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', end, { signal })
  document.addEventListener('pointercancel', end, { signal })
}
