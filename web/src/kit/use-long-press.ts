import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { tick } from '~/platform/haptics'
import { takePress } from '~/platform/presses'

type Point = { x: number; y: number }

/** The time that a finger must rest, and the distance it may move. */
const holdMs = 450
const strayPx = 10

/**
 * Handlers for an element whose menu opens on a long press or right click (or the menu key). Lifting the finger after a
 * long press presses nothing. Spread them on the element and give it `user-select: none` on touch screens.
 */
export function useLongPress(onLongPress: (at: Point) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; at: Point }>(undefined)
  const isHeld = useRef(false)
  const cancel = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      isHeld.current = false
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      const at = { x: event.clientX, y: event.clientY }
      const timer = setTimeout(() => {
        press.current = undefined
        isHeld.current = true
        takePress()
        tick()
        onLongPress(at)
      }, holdMs)
      press.current = { timer, at }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!press.current) return
      const { x, y } = press.current.at
      if (Math.hypot(event.clientX - x, event.clientY - y) > strayPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      // Android fires this for the same long press, which the timer handles.
      if (press.current || isHeld.current) return
      onLongPress(menuPoint(event))
    },
  }
}

/** The menu key has no pointer position: open the menu at the element. */
function menuPoint(event: MouseEvent): Point {
  if (event.clientX !== 0 || event.clientY !== 0) return { x: event.clientX, y: event.clientY }
  const box = event.currentTarget.getBoundingClientRect()
  return { x: box.left + box.width / 3, y: box.top + box.height / 2 }
}
