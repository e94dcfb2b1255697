export type Limiter = <T>(person: string, act: () => Promise<T>) => Promise<T>

/**
 * Runs at most `count` actions at a time. The others wait, and people take turns: one person's hundred files delay everybody else
 * by at most one.
 */
export function createLimiter(count: number): Limiter {
  let free = count
  /** The actions that wait, by person; the first person is next. */
  const waiting = new Map<string, (() => void)[]>()

  function startNext(): boolean {
    const [first] = waiting
    if (!first) return false
    const [person, turns] = first
    waiting.delete(person)
    const start = turns.shift()
    if (turns.length > 0) waiting.set(person, turns)
    start?.()
    return true
  }

  return async function withSlot(person, act) {
    if (free > 0) free--
    else
      await new Promise<void>((resolve) => {
        const turns = waiting.get(person)
        if (turns) turns.push(resolve)
        else waiting.set(person, [resolve])
      })
    try {
      return await act()
    } finally {
      if (!startNext()) free++
    }
  }
}
