import { type Check, countWhole } from '../../server/kernel/checks'
import type { Sql } from '../../server/kernel/database'
import { checksOf, type Domain, moneyChecksOf } from '../../server/kernel/domain'
import type { ReadWork } from '../../server/kernel/work'

/** The checks that a suite breaks on purpose. */
export type Spoiled = readonly string[] | 'all'

interface Books {
  domains: readonly Domain[]
  sql: Sql
  /** Time when the suite started: everything it did is checked, and nothing counts as overdue. */
  sinceMs: number
  spoiled: Spoiled
}

/**
 * Runs every check, and the money checks if any money moved. Returns the names and counts of the checks with findings. All of
 * them read one snapshot, as the server's own runs do: a run that the server finishes in between moves the watermark.
 */
export async function findWrongBooks({ sql, ...books }: Books): Promise<string[]> {
  if (books.spoiled === 'all') return []
  return sql.begin('isolation level repeatable read', (snapshot) =>
    findWrongInSnapshot({ ...books, sql: snapshot }),
  )
}

/** The same within a transaction that reads one snapshot already. */
export async function findWrongInSnapshot({ domains, sql, sinceMs, spoiled }: Books): Promise<string[]> {
  const [row] = await sql<{ moved: boolean }[]>`select exists (select from ledger.transfer) as moved`
  const wrong: string[] = []
  const work = { sql, nowMs: sinceMs }
  for (const check of [...checksOf(domains), ...(row?.moved ? moneyChecksOf(domains) : [])]) {
    if (spoiled.includes(check.name)) continue
    const found = await countWhole(check, work)
    // The run that continues from its watermark must not report findings that a full run does not.
    const goesOn = check.countAll ?? check.countPart
    const since = goesOn && found === 0n ? await check.count(work, await uncheckedFrom(sql)) : 0n
    if (found + since !== 0n) wrong.push(`${check.name}: ${found + since}`)
  }
  return wrong
}

/** The transaction from which on the rows of domains are still to be compared, by the last run that found nothing. */
export async function uncheckedFrom(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ xid: string }[]>`
    select causes_xid::text as xid from ledger.watermark
    where epoch = coalesce((select block.epoch from ledger.block order by n desc limit 1), 1)`
  return row?.xid
}

/** The same for a world that keeps running. */
export const wrongBooksOf = ({
  domains,
  sql,
  clock,
}: Pick<Books, 'domains' | 'sql'> & { clock: { nowMs(): number } }): Promise<string[]> =>
  findWrongBooks({ domains, sql, sinceMs: clock.nowMs(), spoiled: [] })

/** Fails the suite, naming the checks. */
export function refuseWrongBooks(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong.join(', ')}`)
}

/** Counts as a review does, part by part. */
export async function countInParts(check: Check, work: ReadWork): Promise<{ found: bigint; parts: number }> {
  let found = 0n
  for (let parts = 1, from: string | undefined; ; parts++) {
    const part = await check.countPart?.(work, from)
    if (!part) throw new Error(`${check.name} has no parts`)
    found += part.found
    if (part.next === undefined) return { found, parts }
    from = part.next
  }
}
