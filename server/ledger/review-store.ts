/** How far the review of the whole history has come. */
import type { Sql } from '../kernel/database'

export interface StepRow {
  name: string
  found: bigint
  /** Where the check goes on; null once it is done. */
  next: string | null
}

/** The steps of the review in progress, none of which is older than a day or of an earlier epoch. */
export const selectSteps = (sql: Sql) =>
  sql<StepRow[]>`
    select name, found, next from ledger.review_step
    where epoch = coalesce((select block.epoch from ledger.block order by n desc limit 1), 1)
      and at > now() - interval '24 hours'`

export const insertStep = (sql: Sql, { name, found, next }: StepRow) =>
  sql`select ledger.record_review_step(${name}, ${found.toString()}::bigint, ${next})`
