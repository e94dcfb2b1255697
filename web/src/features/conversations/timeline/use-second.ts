import { useEffect, useState } from 'react'

/** The current unix time, updated every second until `until`. For countdowns. */
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
