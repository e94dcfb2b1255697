export interface DebouncedSync {
  /** Syncs within this many milliseconds. A request during a run is served after it. */
  soon: (withinMs: number) => void
  stop: () => void
}

/**
 * Sends something to the server after a short delay, one run at a time. `sync` resolves to the delay before the next run
 * (ms), or undefined when nothing is left. Does nothing while offline; callers reschedule on reconnect.
 */
export function createDebouncedSync(
  sync: () => Promise<number | undefined>,
  isReady: () => boolean,
): DebouncedSync {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAtMs = Infinity
  let isSyncing = false
  let isStopped = false

  function soon(withinMs: number): void {
    const atMs = performance.now() + withinMs
    if (isStopped || atMs >= dueAtMs) return
    clearTimeout(timer)
    dueAtMs = atMs
    timer = setTimeout(() => void run(), withinMs)
  }

  async function run(): Promise<void> {
    if (isSyncing || !isReady()) {
      if (!isSyncing) dueAtMs = Infinity
      return
    }
    dueAtMs = Infinity
    isSyncing = true
    const againAfterMs = await sync()
    isSyncing = false
    const isDueAgain = dueAtMs !== Infinity
    if (isDueAgain || againAfterMs !== undefined) {
      dueAtMs = Infinity
      soon(againAfterMs ?? 0)
    }
  }

  return {
    soon,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
