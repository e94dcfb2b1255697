import { useCallback, useEffect, useRef, useState } from 'react'

/** Runs one async action at a time; further calls are ignored until it settles. */
export function useBusy(): [isBusy: boolean, run: (act: () => Promise<unknown>) => void] {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const run = useCallback((act: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const end = () => {
      isRunning.current = false
      if (!isGone.current) setBusy(false)
    }
    act().then(end, (failure: unknown) => {
      end()
      throw failure
    })
  }, [])
  return [isBusy, run]
}
