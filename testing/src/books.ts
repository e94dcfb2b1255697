import type { Sql } from '../../server/kernel/database'
import { checksOf, type Domain, moneyChecksOf } from '../../server/kernel/domain'

/** The checks that a suite breaks on purpose. */
export type Spoiled = readonly string[] | 'all'

interface Books {
  domains: readonly Domain[]
  sql: Sql
  /** When the suite began: all that it did is looked at, and nothing of it is overdue. */
  sinceMs: number
  spoiled: Spoiled
}

/** Runs every check, those of money where any was moved; answers the names of those that found something, and how much. */
export async function findWrongBooks({ domains, sql, sinceMs, spoiled }: Books): Promise<string[]> {
  if (spoiled === 'all') return []
  const [row] = await sql<{ moved: boolean }[]>`select exists (select from ledger.transfer) as moved`
  const wrong: string[] = []
  const work = { sql, nowMs: sinceMs }
  for (const { name, count } of [...checksOf(domains), ...(row?.moved ? moneyChecksOf(domains) : [])]) {
    if (spoiled.includes(name)) continue
    const found = await count(work)
    if (found !== 0n) wrong.push(`${name}: ${found}`)
  }
  return wrong
}

/** Fails the suite, with the names of the checks. */
export function refuseWrongBooks(wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`the books do not balance: ${wrong.join(', ')}`)
}
