import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** The possible positions of the small window of a call, in pixels from the left and the top. */
interface Spot {
  left: number
  top: number
}

interface Size {
  width: number
  height: number
}

/** The longest press that makes the window large again; a longer one only moves it. */
const tapMs = 150
/** The room for the button that sticks out of a corner. */
const edge = 16
export const firstSpot: Spot = { left: 260, top: 180 }

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

/** Keeps the middle of the window within 5 to 95 % of the screen, and the whole window on the screen if it fits. */
export function within({ left, top }: Spot, view: Size, size: Size): Spot {
  const clamp = (start: number, length: number, whole: number) => {
    const middle = Math.min(whole * 0.95, Math.max(whole * 0.05, start + length / 2))
    return Math.max(edge, Math.min(middle - length / 2, whole - length - edge))
  }
  return { left: clamp(left, size.width, view.width), top: clamp(top, size.height, view.height) }
}
