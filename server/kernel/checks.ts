import type { ReadWork } from './work'

/** An invariant of stored data. `count` returns the number of violations. */
export interface Check {
  name: string
  /**
   * `since`: rows that earlier transactions wrote were compared by a run that found nothing. Missing: none were.
   */
  count: (work: ReadWork, since?: string) => Promise<bigint>
  /**
   * Counts over all of history, if `count` resumes where an earlier run found no violations, and the parts do not add up to the
   * same.
   */
  countAll?: (work: ReadWork) => Promise<bigint>
  /**
   * Counts over a part of history, the first or the one after `from`, for a review that takes its time. `next`: where the next
   * part begins; missing after the last.
   */
  countPart?: (work: ReadWork, from: string | undefined) => Promise<{ found: bigint; next?: string }>
}

/** Counts violations over all of history. */
export async function countWhole({ count, countAll, countPart }: Check, work: ReadWork): Promise<bigint> {
  if (countAll || !countPart) return (countAll ?? count)(work)
  let whole = 0n
  for (let from: string | undefined; ;) {
    const { found, next } = await countPart(work, from)
    whole += found
    if (next === undefined) return whole
    from = next
  }
}

/** Caches a read shared by several checks for the work in which they run. */
export function oncePerWork<T>(read: (work: ReadWork) => Promise<T>): (work: ReadWork) => Promise<T> {
  const known = new WeakMap<ReadWork, Promise<T>>()
  return (work) => {
    const reading = known.get(work) ?? read(work)
    known.set(work, reading)
    return reading
  }
}

/** Where the page after these rows begins, if it was full. */
export const nextAfter = (rows: readonly { id: string }[], pageSize: number): { next?: string } => {
  const last = rows.at(-1)
  return last && rows.length === pageSize ? { next: last.id } : {}
}
