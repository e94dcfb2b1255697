/** At most `count` at a time; the others wait their turn. */
export function createSlots(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async function inSlot<T>(act: () => Promise<T>): Promise<T> {
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
