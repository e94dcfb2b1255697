type Countdown = { startedAt: number | undefined; waitSeconds: number; now: number }

/** Seconds until an action is allowed again; times are in milliseconds of serverNowMs(). */
export function secondsLeft({ startedAt, waitSeconds, now }: Countdown): number {
  if (startedAt === undefined) return 0
  const left = Math.ceil((startedAt + waitSeconds * 1000 - now) / 1000)
  // A start in the future means the device's clock was set back; don't make anyone wait for that.
  return left > 0 && left <= waitSeconds ? left : 0
}
