import { useEffect, useState } from 'react'
import { serverNowMs } from '~/platform/now'

/** Counts down the whole seconds until a time (Unix seconds); 0 once it has passed. */
export function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(() => serverNowMs())
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setInterval(() => setNow(serverNowMs()), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil(until - now / 1000))
}
