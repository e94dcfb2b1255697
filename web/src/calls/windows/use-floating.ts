import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { firstSpot, type Spot, tapMs, within } from './floating-place'

/** The last position of the window, until the page is reloaded. */
let lastSpot: Spot = firstSpot

/** Moves a small window by dragging, and calls `onTap` for a short press. */
export function useFloating(onTap: () => void) {
  const place = useRef<HTMLElement>(null)
  const held = useRef<{ x: number; y: number; from: Spot; atMs: number }>(undefined)

  function moveTo(spot: Spot): void {
    const element = place.current
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    lastSpot = within(spot, { width: innerWidth, height: innerHeight }, { width, height })
    element.style.left = `${lastSpot.left}px`
    element.style.top = `${lastSpot.top}px`
  }

  useEffect(() => {
    const stay = () => moveTo(lastSpot)
    stay()
    window.addEventListener('resize', stay)
    return () => window.removeEventListener('resize', stay)
  }, [])

  const end = ({ type }: PointerEvent) => {
    const press = held.current
    held.current = undefined
    place.current?.removeAttribute('data-held')
    if (press && type === 'pointerup' && performance.now() - press.atMs < tapMs) onTap()
  }
  return {
    place,
    handlers: {
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        place.current?.setAttribute('data-held', '')
        held.current = { x: event.clientX, y: event.clientY, from: lastSpot, atMs: performance.now() }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const press = held.current
        if (press)
          moveTo({ left: press.from.left + clientX - press.x, top: press.from.top + clientY - press.y })
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Clicks by a keyboard or a screen reader have no pointer to hold.
      onClick: ({ detail }: MouseEvent) => detail === 0 && onTap(),
    },
  }
}
