import { takePress } from '~/platform/presses'

/**
 * An early press. `free`: pressed once. `hold`: pressed by a finger that began at `startY` and may have
 * lifted at `liftedAt`, by the page's clock.
 */
export type EarlyPress = { mode: 'free' } | { mode: 'hold'; startY: number; liftedAt?: number }

/** A press of the microphone before its code had loaded. */
let noted: EarlyPress | undefined

export function noteEarlyPress(): void {
  noted = { mode: 'free' }
}

/**
 * Notes a hold. The button is replaced while the finger is down, so the window listens for the release.
 */
export function noteEarlyHold(startY: number, onLift: () => void): void {
  const hold: EarlyPress = { mode: 'hold', startY }
  noted = hold
  takePress()
  const lift = () => {
    hold.liftedAt = performance.now()
    onLift()
  }
  addEventListener('pointerup', lift, { once: true })
}

/** Returns the press, if there was one, and clears it. */
export function takeEarlyPress(): EarlyPress | undefined {
  const was = noted
  noted = undefined
  return was
}
