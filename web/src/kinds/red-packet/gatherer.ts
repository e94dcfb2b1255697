type GathererOptions = {
  /** How long the first one waits for others. */
  waitMs: number
  /** So many are taken together; more are taken in several turns. */
  most: number
  take: (ids: readonly string[]) => void
  /** Runs something later; a clock of its own makes it testable. */
  later?: (run: () => void, ms: number) => void
}

/** Gathers ids that come one by one, each once, and hands them on together. */
export function createGatherer({ waitMs, most, take, later = setTimeout }: GathererOptions) {
  let waiting = new Set<string>()
  const flush = () => {
    const ids = [...waiting]
    waiting = new Set()
    for (let at = 0; at < ids.length; at += most) take(ids.slice(at, at + most))
  }
  return {
    add(id: string): void {
      if (waiting.size === 0) later(flush, waitMs)
      waiting.add(id)
    },
  }
}
