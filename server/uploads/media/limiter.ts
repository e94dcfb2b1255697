/** Runs at most `count` actions at a time; the others queue. */
export function createLimiter(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async function withSlot<T>(act: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
