/** A light tick where supported: a long press registered, a recording started. */
export function tick(): void {
  vibrate(10)
}

/** Messages closer together than this share one vibration. */
const burstMs = 1500
let buzzedAt = -burstMs

/** Vibrates for a new message. */
export function buzz(): void {
  const now = performance.now()
  if (now - buzzedAt < burstMs) return
  buzzedAt = now
  vibrate([60, 40, 60])
}

function vibrate(pattern: VibratePattern): void {
  // Chrome ignores this before the first interaction; it returns false without throwing.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
