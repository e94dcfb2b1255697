/** Runs when the browser has nothing better to do; Safari has no idle callback and waits a moment. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 400)
  return () => clearTimeout(timer)
}

/** Loads code while nothing else is to be done; what cannot be loaded then is loaded once it is needed. */
export const loadWhenIdle = (load: () => Promise<unknown>): (() => void) =>
  whenIdle(() => void load().catch(() => undefined))
