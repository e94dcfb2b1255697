type BatcherOptions<Answer> = {
  /** The time for which a batch collects ids. */
  waitMs: number
  /** Maximum size of a batch; more ids start another one. */
  max: number
  fetchBatch: (ids: readonly string[]) => Promise<Answer>
  /** The timer, `setTimeout` by default; tests substitute their own. */
  later?: (run: () => void, ms: number) => void
}

/** Collects single ids into batches without duplicates. Each caller gets the answer of the whole batch. */
export function createBatcher<Answer>({
  waitMs,
  max,
  fetchBatch,
  later = setTimeout,
}: BatcherOptions<Answer>) {
  let open: { ids: Set<string>; answer: Promise<Answer> } | undefined
  const begin = () => {
    const ids = new Set<string>()
    const answer = new Promise<Answer>((resolve) => {
      later(() => {
        if (open?.ids === ids) open = undefined
        resolve(fetchBatch([...ids]))
      }, waitMs)
    })
    return { ids, answer }
  }
  return {
    get(id: string): Promise<Answer> {
      if (!open || (open.ids.size >= max && !open.ids.has(id))) open = begin()
      open.ids.add(id)
      return open.answer
    },
  }
}
