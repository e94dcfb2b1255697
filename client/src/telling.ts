export interface Telling {
  /** Tells within so many milliseconds. A wish during a telling is kept for after it. */
  soon: (withinMs: number) => void
  stop: () => void
}

/**
 * Tells the server something a little after it was wished for, one telling at a time. `tell` answers how long to wait
 * before it is told again, or undefined when all is told. Without a line nothing is told: whoever makes it wishes anew.
 */
export function createTelling(tell: () => Promise<number | undefined>, isReady: () => boolean): Telling {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueAtMs = Infinity
  let isTelling = false
  let isStopped = false

  function soon(withinMs: number): void {
    const atMs = performance.now() + withinMs
    if (isStopped || atMs >= dueAtMs) return
    clearTimeout(timer)
    dueAtMs = atMs
    timer = setTimeout(() => void run(), withinMs)
  }

  async function run(): Promise<void> {
    if (isTelling || !isReady()) {
      if (!isTelling) dueAtMs = Infinity
      return
    }
    dueAtMs = Infinity
    isTelling = true
    const againAfterMs = await tell()
    isTelling = false
    const isWished = dueAtMs !== Infinity
    if (isWished || againAfterMs !== undefined) {
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
