import { create } from 'zustand'
import { useSession } from './session'

/** Calls the listener when an account signs in or out. */
export function onSessionChange(listener: () => void): () => void {
  return useSession.subscribe(({ session }, { session: before }) => {
    if (session?.token !== before?.token) listener()
  })
}

/** A store that is reset whenever the session changes, for state that belongs to one account. */
export function createSessionStore<T>(initial: T) {
  const useStore = create<T>()(() => initial)
  onSessionChange(() => useStore.setState(initial, true))
  return useStore
}
