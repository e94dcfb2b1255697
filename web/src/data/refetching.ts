/** Refetches stale answers: soon, but not so often that a busy group keeps the server busy. */
import type { Query, QueryClient } from '@tanstack/query-core'

/** The time in which a burst of changes is gathered into a single fetch. */
const gatherMs = 30
/** The time in which changes by others cause at most one fetch of an answer. */
const restMs = 2_000

type Due = {
  /** The time of the fetch, by `performance.now()`. */
  at: number
  /** Whether the change was my own: fetched without delay, even if another fetch is in progress. */
  isPrompt: boolean
}

const firstOf = (due: ReadonlyMap<Query, Due>): number =>
  Math.min(...Array.from(due.values(), ({ at }) => at))

export function createRefetching(client: QueryClient) {
  const due = new Map<Query, Due>()
  const lastAt = new WeakMap<Query, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = () => {
    clearTimeout(timer)
    if (due.size > 0) timer = setTimeout(flush, Math.max(0, firstOf(due) - performance.now()))
  }
  const invalidate = (stale: ReadonlySet<Query>) => {
    for (const query of stale) {
      due.delete(query)
      lastAt.set(query, performance.now())
    }
    void client.invalidateQueries({ predicate: (query) => stale.has(query) })
  }
  const flush = () => {
    const now = performance.now()
    const stale = new Set<Query>()
    for (const [query, { at, isPrompt }] of due) {
      if (at > now) continue
      const { fetchStatus, data } = query.state
      // TanStack never cancels a first fetch: its answer would count as fresh.
      const mustWait = fetchStatus === 'fetching' && (!isPrompt || data === undefined)
      if (mustWait) due.set(query, { at: now + gatherMs, isPrompt })
      else stale.add(query)
    }
    invalidate(stale)
    schedule()
  }
  return {
    /** Marks answers stale in a moment, which fetches the visible ones again. */
    mark(queries: readonly Query[], { isPrompt }: { isPrompt: boolean }): void {
      const soon = performance.now() + gatherMs
      for (const query of queries) {
        const at = isPrompt ? soon : Math.max(soon, (lastAt.get(query) ?? -Infinity) + restMs)
        const known = due.get(query)
        due.set(
          query,
          known ? { at: Math.min(at, known.at), isPrompt: isPrompt || known.isPrompt } : { at, isPrompt },
        )
      }
      schedule()
    },
    /** Stops waiting: the next engine does not know the changes that this one reported. */
    stop(): void {
      clearTimeout(timer)
      invalidate(new Set(due.keys()))
    },
  }
}
