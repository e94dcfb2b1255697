type Countdown = { startedAt: number | undefined; waitSeconds: number; now: number }

/** Seconds until something may be done again; times are those of Date.now(). */
export function secondsLeft({ startedAt, waitSeconds, now }: Countdown): number {
  if (startedAt === undefined) return 0
  const left = Math.ceil((startedAt + waitSeconds * 1000 - now) / 1000)
  // A start in the future means that the device's clock was set back: nobody is made to wait for that.
  return left > 0 && left <= waitSeconds ? left : 0
}
