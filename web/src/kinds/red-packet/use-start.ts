import { useEffect, useState } from 'react'
import { useNow } from '~/platform/now'

/** Longer than this no timer of a browser waits. */
const mostMs = 86_400_000

/** The time in Unix seconds, renewed twice a minute, and at the very moment when a campaign starts. */
export function useNowWithStart(startsAt: number): number {
  const now = useNow()
  const [started, setStarted] = useState(0)
  useEffect(() => {
    const ms = startsAt * 1000 - Date.now()
    if (ms <= 0 || ms > mostMs) return undefined
    const timer = setTimeout(() => setStarted(startsAt), ms)
    return () => clearTimeout(timer)
  }, [startsAt])
  return Math.max(now, started)
}
