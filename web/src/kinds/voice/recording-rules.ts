/** Maximum and minimum length of a voice message. */
export const longestMs = 60_000
const shortestMs = 1_000
const countedSeconds = 10
/** The distance that a finger moves up to cancel the recording. */
const cancelPx = 70

/** The seconds until the recording stops automatically; undefined before the last ten. */
export function secondsLeft(elapsedMs: number): number | undefined {
  const left = Math.ceil((longestMs - elapsedMs) / 1000)
  return left > countedSeconds ? undefined : Math.max(0, left)
}

export const isInCancelZone = (startY: number, y: number): boolean => startY - y > cancelPx

/** The outcome of a recording on release. */
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
