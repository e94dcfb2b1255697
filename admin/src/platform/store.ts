import { useSyncExternalStore } from 'react'

/** A value outside of components that re-renders its subscribers. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  use(): Value
}

/** Creates a store; equal values (`Object.is`) notify nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
