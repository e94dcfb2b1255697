import { useEffect, useRef } from 'react'
import { takeEarlyPress } from './early-press'

export type Finger = { clientY: number; isPrimary: boolean; type: string }

type EarlyParts = {
  free: () => void
  /** The finger is still down. */
  held: (fromY: number) => void
  lifted: () => void
  onMove: (finger: Finger) => void
  onLift: (finger: Finger) => void
}

/** Longer ago, the person has turned to something else, such as while offline. */
const forgottenAfterMs = 10_000

/**
 * Takes up a press that began before this button was there. The finger belongs to the button that it replaces, so the window
 * says where it goes.
 */
export function useEarlyPress(parts: EarlyParts): void {
  const latest = useRef(parts)
  useEffect(() => {
    latest.current = parts
  })
  useEffect(() => {
    const early = takeEarlyPress()
    if (early?.mode === 'free') latest.current.free()
    if (early?.mode !== 'hold') return undefined
    if (early.liftedAt !== undefined) {
      if (performance.now() - early.liftedAt < forgottenAfterMs) latest.current.lifted()
      return undefined
    }
    latest.current.held(early.startY)
    const follow = new AbortController()
    const { signal } = follow
    const lift = (finger: Finger) => {
      follow.abort()
      latest.current.onLift(finger)
    }
    document.addEventListener('pointermove', (finger) => latest.current.onMove(finger), { signal })
    document.addEventListener('pointerup', lift, { signal })
    document.addEventListener('pointercancel', lift, { signal })
    return () => follow.abort()
  }, [])
}
