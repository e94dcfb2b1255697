/** A light tick where supported: a long press registered, a recording started. */
export function tick(): void {
  vibrate(10)
}

/** Vibrates for a new message. */
export function buzz(): void {
  vibrate([60, 40, 60])
}

function vibrate(pattern: VibratePattern): void {
  // Chrome ignores this before the first interaction; it returns false without throwing.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
