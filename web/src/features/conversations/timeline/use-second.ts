import { useEffect, useState } from 'react'
import { serverNowMs, useNow } from '~/platform/now'

/** The current unix time, updated every second until `until`. For countdowns. */
export function useSecondsUntil(until: number): number {
  // The count restarts when the clock is corrected.
  const tick = useNow()
  const [now, setNow] = useState(() => serverNowMs() / 1000)
  useEffect(() => {
    setNow(serverNowMs() / 1000)
    if (until <= serverNowMs() / 1000) return undefined
    const timer = setInterval(() => {
      setNow(serverNowMs() / 1000)
      if (serverNowMs() / 1000 >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, tick])
  return Math.max(0, until - now)
}
