type GathererOptions<Answer> = {
  /** How long the first one waits for others. */
  waitMs: number
  /** So many are taken together; more are taken in several turns. */
  most: number
  take: (ids: readonly string[]) => Promise<Answer>
  /** Runs something later; a clock of its own makes it testable. */
  later?: (run: () => void, ms: number) => void
}

/** Gathers ids that come one by one, each once, and asks about them together; each caller gets the answer of all. */
export function createGatherer<Answer>({ waitMs, most, take, later = setTimeout }: GathererOptions<Answer>) {
  let open: { ids: Set<string>; answer: Promise<Answer> } | undefined
  const begin = () => {
    const ids = new Set<string>()
    const answer = new Promise<Answer>((resolve) => {
      later(() => {
        if (open?.ids === ids) open = undefined
        resolve(take([...ids]))
      }, waitMs)
    })
    return { ids, answer }
  }
  return {
    ask(id: string): Promise<Answer> {
      if (!open || (open.ids.size >= most && !open.ids.has(id))) open = begin()
      open.ids.add(id)
      return open.answer
    },
  }
}
