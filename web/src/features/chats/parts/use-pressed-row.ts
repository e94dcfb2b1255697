import type { Chat } from '@linnet/client'
import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A press that moves further is a swipe or a scroll; one held longer opens the row's menu. */
const strayPx = 10
const holdMs = 450

/**
 * Handlers for the list of rows. A press belongs to the row it began on: when the list reorders under the finger, the
 * browser sends the click to the row that is there now, or to none.
 */
export function usePressedRow(rows: readonly Chat[], onOpen: (chat: Chat) => void) {
  const press = useRef<{ id: string; x: number; y: number; at: number }>(undefined)
  const swallowsClick = useRef(false)
  return {
    onPointerDownCapture: ({ target, clientX, clientY, timeStamp, isPrimary }: PointerEvent) => {
      const id = rowOf(target)
      press.current = id && isPrimary ? { id, x: clientX, y: clientY, at: timeStamp } : undefined
      swallowsClick.current = false
    },
    onPointerMoveCapture: ({ clientX, clientY }: PointerEvent) => {
      const { current } = press
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > strayPx) press.current = undefined
    },
    onPointerCancelCapture: () => {
      press.current = undefined
    },
    onPointerUpCapture: ({ clientX, clientY, pointerType, timeStamp, button }: PointerEvent) => {
      const { current } = press
      press.current = undefined
      // A touch keeps its first target, so look at what is there.
      const isSame = rowOf(document.elementFromPoint(clientX, clientY)) === current?.id
      if (!current || isSame || button !== 0) return
      swallowsClick.current = true
      const isHeld = pointerType !== 'mouse' && timeStamp - current.at >= holdMs
      const chat = rows.find(({ id }) => id === current.id)
      if (chat && !isHeld) onOpen(chat)
    },
    onClickCapture: (event: MouseEvent) => {
      if (swallowsClick.current) event.stopPropagation()
      swallowsClick.current = false
    },
  }
}

const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-chat]')?.dataset['chat'] : undefined
