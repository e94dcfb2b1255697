import { takePress } from '~/platform/presses'

/** `free`: pressed once. `hold`: by a finger that began at `startY` and may have been lifted at `liftedAt`, by the page's clock. */
export type EarlyPress = { mode: 'free' } | { mode: 'hold'; startY: number; liftedAt?: number }

/** A press of the microphone before its code was there. */
let noted: EarlyPress | undefined

export function noteEarlyPress(): void {
  noted = { mode: 'free' }
}

/** The finger stays down while the button is replaced, so the window is asked when it lifts. */
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

/** The press, if there was one; it counts once. */
export function takeEarlyPress(): EarlyPress | undefined {
  const was = noted
  noted = undefined
  return was
}
