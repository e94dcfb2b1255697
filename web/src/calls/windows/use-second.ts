import { useEffect, useState } from 'react'
import { serverNowMs } from '~/platform/now'

/** The time in milliseconds, updated each second. */
export function useSecond(): number {
  const [now, setNow] = useState(serverNowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNowMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
