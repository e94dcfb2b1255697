import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let seconds = Math.floor(Date.now() / 1000)
let timer: ReturnType<typeof setInterval> | undefined

/** The current time in Unix seconds, updated twice a minute; the base for relative times. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => seconds)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // The clock only ticks while it has subscribers.
  if (timer === undefined) seconds = Math.floor(Date.now() / 1000)
  timer ??= setInterval(renew, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function renew(): void {
  seconds = Math.floor(Date.now() / 1000)
  for (const listener of listeners) listener()
}
