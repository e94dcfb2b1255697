import { useEffect, useState } from 'react'

/** The time in unix seconds, renewed each second until a moment has passed: for what counts down. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now() / 1000)
  useEffect(() => {
    setNow(Date.now() / 1000)
    if (until <= Date.now() / 1000) return undefined
    const timer = setInterval(() => {
      setNow(Date.now() / 1000)
      if (Date.now() / 1000 >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, until - now)
}
