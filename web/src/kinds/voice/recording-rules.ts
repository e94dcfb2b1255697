/** A voice message is no longer than this, and no shorter. */
export const longestMs = 60_000
const shortestMs = 1_000
const countedSeconds = 10
/** A finger that has gone up so far lets the recording go. */
const cancelPx = 70

/** Seconds until the recording stops by itself, in the last ten of them. */
export function secondsLeft(elapsedMs: number): number | undefined {
  const left = Math.ceil((longestMs - elapsedMs) / 1000)
  return left > countedSeconds ? undefined : Math.max(0, left)
}

export const isInCancelZone = (startY: number, y: number): boolean => startY - y > cancelPx

/** What becomes of a recording when the finger leaves. */
export function endOf({
  elapsedMs,
  isCancelling,
}: {
  elapsedMs: number
  isCancelling: boolean
}): 'cancelled' | 'tooShort' | 'sent' {
  if (isCancelling) return 'cancelled'
  return elapsedMs < shortestMs ? 'tooShort' : 'sent'
}

/** A length as m:ss; a voice message of half a second has one second. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
