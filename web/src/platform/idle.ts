/** Runs when the browser is idle; Safari has no idle callback, so it waits briefly. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 400)
  return () => clearTimeout(timer)
}

/** Preloads code while idle; on failure it is loaded when needed. */
export const loadWhenIdle = (load: () => Promise<unknown>): (() => void) =>
  whenIdle(() => void load().catch(() => undefined))
