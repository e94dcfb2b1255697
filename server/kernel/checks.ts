import type { Sql } from './database'
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

/** A row, with the transaction that wrote it last, as the database has stamped it. */
export interface WrittenRow {
  id: string
  xid: string
}

/** A page of the rows that transactions from `since` on have written, in the order of writing. */
export interface WrittenPage {
  since: string
  after: WrittenRow
  limit: number
}

/**
 * Whether this transaction or a later one has written a row. After a restore, rows keep transactions that this PostgreSQL has yet
 * to reach: they were compared before.
 */
export const isWrittenSince = (sql: Sql, since: string) =>
  sql`xid is not null and xid >= ${since}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())`

/** Whether a row follows another in that order. `id`: the column by which rows of one transaction are sorted. */
export const isWrittenAfter = (
  sql: Sql,
  { since, after }: Omit<WrittenPage, 'limit'>,
  id: ReturnType<typeof isWrittenSince>,
) => sql`${isWrittenSince(sql, since)} and (xid, ${id}) > (${after.xid}::xid8, ${after.id}::uuid)`

/** The id before all others. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** Pages of the rows that this transaction or a later one has written. `read` selects one. */
export async function* pagesWritten<Row extends WrittenRow>(
  { since, limit }: Omit<WrittenPage, 'after'>,
  read: (page: WrittenPage) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after: WrittenRow = { xid: '0', id: lowestId }; ;) {
    const rows = await read({ since, after, limit })
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < limit) return
    after = last
  }
}

/** Where the page after these rows begins, if it was full. */
export const nextAfter = (rows: readonly { id: string }[], pageSize: number): { next?: string } => {
  const last = rows.at(-1)
  return last && rows.length === pageSize ? { next: last.id } : {}
}
