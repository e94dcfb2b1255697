/** The basics of voice messages, needed before the recording code is loaded. */
import type { MouseEvent } from 'react'

/** A duration as m:ss, at least one second. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether a click ends a touch, rather than one by mouse, keyboard or screen reader. */
export const isTap = ({ nativeEvent, detail }: MouseEvent): boolean =>
  (nativeEvent as PointerEvent).pointerType === 'touch' && detail !== 0

/** Number of bars for a duration; grows up to a minute. */
export function barsFor(durationMs: number): number {
  const share = Math.min(1, durationMs / 60_000)
  return Math.round(16 + 20 * Math.sqrt(share))
}

export const barStep = 5
export const waveHeight = 30
