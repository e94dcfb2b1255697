import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface SpentRow {
  personId: PersonId
  since: Date
  spent: bigint
}

/**
 * Locks the totals that these people have paid today, in the order of their ids, beginning a new day where the last one has
 * ended.
 */
export const lockSpent = (
  sql: Sql,
  { personIds, nowMs, dayStartMs }: { personIds: readonly PersonId[]; nowMs: number; dayStartMs: number },
) =>
  sql<SpentRow[]>`
    insert into wallet.spending_day as day (person_id, since, spent)
    select value::uuid, ${new Date(nowMs)}::timestamptz, 0
    from json_array_elements_text(${JSON.stringify(personIds)}::text::json) order by value::uuid
    on conflict (person_id) do update set
      since = case when day.since <= ${new Date(dayStartMs)}::timestamptz then excluded.since else day.since end,
      spent = case when day.since <= ${new Date(dayStartMs)}::timestamptz then 0 else day.spent end
    returning person_id as "personId", since, spent`

/** Like lockSpent, without locking. People who have paid nothing today are omitted. */
export const selectSpent = (
  sql: Sql,
  { personIds, dayStartMs }: { personIds: readonly PersonId[]; dayStartMs: number },
) =>
  sql<SpentRow[]>`
    select person_id as "personId", since, spent from wallet.spending_day
    where person_id in (select value::uuid from json_array_elements_text(${JSON.stringify(personIds)}::text::json))
      and since > ${new Date(dayStartMs)}`

export interface Pair {
  personId: PersonId
  payeeId: string
}

export const selectPayees = (sql: Sql, pairs: readonly Pair[]) =>
  sql<(Pair & { since: Date; spent: bigint })[]>`
    select payee.person_id as "personId", payee.payee_id as "payeeId", since, spent
    from json_to_recordset(${jsonRows(pairs)}::text::json) as pair ("personId" uuid, "payeeId" uuid)
    join wallet.payee on payee.person_id = pair."personId" and payee.payee_id = pair."payeeId"`

type Sum = { amount: string }

export const addSpent = (sql: Sql, rows: readonly ({ personId: PersonId } & Sum)[]) => sql`
    update wallet.spending_day set spent = spending_day.spent + added.amount
    from json_to_recordset(${jsonRows(rows)}::text::json) as added ("personId" uuid, amount bigint)
    where spending_day.person_id = added."personId"`

export const addToPayees = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly (Pair & Sum)[]; nowMs: number },
) => sql`
    insert into wallet.payee as payee (person_id, payee_id, since, spent)
    select "personId", "payeeId", ${new Date(nowMs)}, amount
    from json_to_recordset(${jsonRows(rows)}::text::json) as added ("personId" uuid, "payeeId" uuid, amount bigint)
    on conflict (person_id, payee_id) do update set spent = payee.spent + excluded.spent`
