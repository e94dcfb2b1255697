/** Work that may wait, such as preloading the next screens. It must not compete with the first screens. */

/** Milliseconds without a newly opened screen before such work begins. */
const quietMs = 2000

type Work = () => unknown
const waiting = new Set<Work>()
let isRunning = false
let shownAt: number | undefined
let noteFirst: () => void
/** Resolves when the first screen has been opened. */
export const firstScreen = new Promise<void>((resolve) => {
  noteFirst = resolve
})

/** Call when a screen has been opened. */
export function noteScreen(): void {
  shownAt = performance.now()
  noteFirst()
}

/**
 * Runs work when the browser is idle, one piece after the other. Returns a function that withdraws it. Code that fails to load is
 * loaded again when needed.
 */
export function whenIdle(work: Work): () => void {
  waiting.add(work)
  void run()
  return () => void waiting.delete(work)
}

async function run(): Promise<void> {
  if (isRunning) return
  isRunning = true
  await firstScreen
  for (const work of waiting) {
    await quiet()
    await idle()
    if (!waiting.delete(work)) continue
    try {
      await work()
    } catch {
      // Most likely the device is offline.
    }
  }
  isRunning = false
}

async function quiet(): Promise<void> {
  for (;;) {
    const left = quietMs - (performance.now() - (shownAt ?? 0))
    if (left <= 0) return
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

/** Safari has no idle callback, so it waits briefly. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: 3000 })
    else setTimeout(resolve, 400)
  })
