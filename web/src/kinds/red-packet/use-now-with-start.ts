import { useEffect, useState } from 'react'
import { serverNowMs, useNow } from '~/platform/now'

/** The longest delay, far below the 24 days at which setTimeout overflows. */
const maxDelayMs = 86_400_000

/** The time in Unix seconds, updated twice a minute and exactly when a campaign starts. */
export function useNowWithStart(startsAt: number): number {
  const now = useNow()
  const [started, setStarted] = useState(0)
  useEffect(() => {
    const ms = startsAt * 1000 - serverNowMs()
    if (ms <= 0) return undefined
    // The campaign may have seemed started before the clock was corrected.
    setStarted(0)
    if (ms > maxDelayMs) return undefined
    const timer = setTimeout(() => setStarted(startsAt), ms)
    return () => clearTimeout(timer)
  }, [startsAt, now])
  return Math.max(now, started)
}
