/** A list of listeners. */
export function createListeners<T>() {
  const listeners = new Set<(news: T) => void>()
  return {
    notify: (news: T): void => listeners.forEach((listener) => listener(news)),
    /** Adds a listener; returns a function that removes it. */
    add: (listener: (news: T) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
