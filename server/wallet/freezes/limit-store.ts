import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface SpentRow {
  personId: PersonId
  spent: bigint
}

const hourMs = 3_600_000
/** The running hour, and the 24 before it: a payment counts until a whole day has passed since its hour. */
const hoursOfDay = 25
const hourOf = (ms: number): string => Math.floor(ms / hourMs).toString()

interface SpentOf {
  personIds: readonly PersonId[]
  nowMs: number
  /** The fixed day by which servers of the version before count. */
  dayStartMs: number
}

/** Locks the totals that these people have paid within a day, in the order of their ids, and begins the running hour. */
export const lockSpent = (sql: Sql, { personIds, nowMs, dayStartMs }: SpentOf) =>
  sql<SpentRow[]>`
    insert into wallet.spending_day as day (person_id, since, spent, hour, hours)
    select value::uuid, ${new Date(nowMs)}::timestamptz, 0, ${hourOf(nowMs)}::bigint, array[0]
    from json_array_elements_text(${JSON.stringify(personIds)}::text::json) order by value::uuid
    on conflict (person_id) do update set
      since = case when day.since <= ${new Date(dayStartMs)}::timestamptz then excluded.since else day.since end,
      spent = case when day.since <= ${new Date(dayStartMs)}::timestamptz then 0 else day.spent end,
      hour = greatest(day.hour, excluded.hour),
      hours = (array_fill(0::bigint, array[least(greatest(excluded.hour - day.hour, 0), ${hoursOfDay}::int)::int]) || day.hours)[1:${hoursOfDay}::int]
    returning person_id as "personId", greatest(spent, (select sum(paid) from unnest(hours) as paid))::bigint as spent`

/** Like lockSpent, without locking. People who have paid nothing within a day are omitted. */
export const selectSpent = (sql: Sql, { personIds, nowMs, dayStartMs }: SpentOf) =>
  sql<SpentRow[]>`
    select person_id as "personId", greatest(
      case when since > ${new Date(dayStartMs)} then spent else 0 end,
      (select sum(paid) from unnest(hours) with ordinality as of_hour (paid, n)
        where hour - n + 1 > ${hourOf(nowMs)}::bigint - ${hoursOfDay}::int))::bigint as spent
    from wallet.spending_day
    where person_id in (select value::uuid from json_array_elements_text(${JSON.stringify(personIds)}::text::json))`

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
    update wallet.spending_day set spent = spending_day.spent + added.amount, hours[1] = spending_day.hours[1] + added.amount
    from json_to_recordset(${jsonRows(rows)}::text::json) as added ("personId" uuid, amount bigint)
    where spending_day.person_id = added."personId"`

/** Locks the totals of people that nothing else has locked, and returns whose they are. */
export async function lockFreeTotals(sql: Sql, personIds: readonly PersonId[]): Promise<Set<PersonId>> {
  const rows = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from wallet.spending_day
    where person_id in (select value::uuid from json_array_elements_text(${JSON.stringify(personIds)}::text::json))
    order by person_id for update skip locked`
  return new Set(rows.map(({ personId }) => personId))
}

export interface GivenBack {
  personId: PersonId
  /** The time at which it was counted. */
  atMs: number
  amount: bigint
}

/** Takes what came back out of the hour in which it was counted. The totals must be locked. */
export const subtractSpent = (sql: Sql, given: readonly GivenBack[]) => {
  const rows = given.map(({ personId, atMs, amount }) => ({
    personId,
    atMs,
    hour: hourOf(atMs),
    amount: amount.toString(),
  }))
  return sql`
    with back as (
      select "personId" as person_id, hour, sum(amount)::bigint as amount, min("atMs") as at_ms
      from json_to_recordset(${jsonRows(rows)}::text::json) as given ("personId" uuid, "atMs" bigint, hour bigint, amount bigint)
      group by 1, 2)
    update wallet.spending_day as day set
      spent = greatest(day.spent - (
        select coalesce(sum(amount), 0)::bigint from back
        where back.person_id = day.person_id and at_ms >= extract(epoch from day.since) * 1000 - 1), 0),
      hours = array(
        select greatest(paid - coalesce(back.amount, 0), 0)
        from unnest(day.hours) with ordinality as of_hour (paid, n)
        left join back on back.person_id = day.person_id and back.hour = day.hour - n + 1
        order by n)
    where day.person_id in (select person_id from back)`
}

export const addToPayees = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly (Pair & Sum)[]; nowMs: number },
) => sql`
    insert into wallet.payee as payee (person_id, payee_id, since, spent)
    select "personId", "payeeId", ${new Date(nowMs)}, amount
    from json_to_recordset(${jsonRows(rows)}::text::json) as added ("personId" uuid, "payeeId" uuid, amount bigint)
    on conflict (person_id, payee_id) do update set spent = payee.spent + excluded.spent`
