/** Wrong PINs slow down, also across reloads. */
import type { Tries } from './lock-record'

/** Wrong PINs that cost nothing. */
const freeTries = 4
/** Seconds to wait after the fifth wrong PIN and each one after it; the last repeats. */
const waits = [30, 60, 300, 900, 3600] as const

/** Notes a try before it is checked, so that closing the page does not save it. */
export function afterTry({ wrong }: Tries, nowMs: number): Tries {
  const at = Math.min(wrong - freeTries, waits.length - 1)
  const seconds = at < 0 ? 0 : (waits[at] ?? 0)
  return { wrong: wrong + 1, notedMs: nowMs, untilMs: nowMs + seconds * 1000 }
}

/**
 * Milliseconds until the next PIN is taken. A clock that has been set back begins the wait again; one that has been set
 * forward ends it, which nothing on the device itself can prevent.
 */
export function waitLeftMs({ notedMs, untilMs }: Tries, nowMs: number): number {
  return nowMs < notedMs ? untilMs - notedMs : Math.max(0, untilMs - nowMs)
}

/** Wrong PINs that are left before the first wait. */
export const triesLeft = ({ wrong }: Pick<Tries, 'wrong'>): number => Math.max(0, freeTries + 1 - wrong)
