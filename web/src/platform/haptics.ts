/** A light tick under the finger where the device can: a long press took, a recording began. */
export function tick(): void {
  vibrate(10)
}

/** The buzz of a new message. */
export function buzz(): void {
  vibrate([60, 40, 60])
}

function vibrate(pattern: VibratePattern): void {
  // Chrome refuses to vibrate before the first touch; it answers false and nothing is lost.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
}
