import { useSyncExternalStore } from 'react'

/** Whether the device believes it has a network; true says nothing about the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(onOnlineChange, () => navigator.onLine)
}

/** Calls the listener when the device goes offline or online. */
export function onOnlineChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
