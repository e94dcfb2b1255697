import { useEffect, useRef } from 'react'
import { takeEarlyPress } from './early-press'

export type Finger = { clientY: number; isPrimary: boolean; type: string }

type EarlyParts = {
  free: () => void
  /** Called while the finger is still down. */
  held: (fromY: number) => void
  lifted: () => void
  onMove: (finger: Finger) => void
  onLift: (finger: Finger) => void
}

/** The age from which a press is ignored: the person has moved on, for example while offline. */
const forgottenAfterMs = 10_000

/**
 * Resumes a press that began before this button existed. The finger's events belong to the replaced button, so it is followed on
 * the window.
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
