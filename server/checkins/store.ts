import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { RowsPage } from '../kernel/declared/personal-data'

export interface CheckInRow {
  personId: PersonId
  day: string
  streak: number
  points: bigint
}

/** The newest check-in of each of these people. */
export const selectLatest = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<CheckInRow[]>`
    select person.id as "personId", latest.day::text as day, streak, points
    from (select value::uuid as id from json_array_elements_text(${JSON.stringify(personIds)}::text::json)) as person
    cross join lateral (
      select day, streak, points from checkins.checkin where person_id = person.id order by day desc limit 1
    ) as latest`

/** Locks the budget of a day until this transaction ends, and returns the amount spent. */
export async function lockBudget(sql: Sql, day: string): Promise<bigint> {
  await sql`insert into checkins.budget (day) values (${day}::date) on conflict do nothing`
  const [row] = await sql<{ spent: bigint }[]>`
    select spent from checkins.budget where day = ${day}::date for update`
  return row?.spent ?? 0n
}

export const spendBudget = (sql: Sql, { day, points }: { day: string; points: bigint }) =>
  sql`update checkins.budget set spent = spent + ${points.toString()}::bigint where day = ${day}::date`

export const insertCheckIns = (
  sql: Sql,
  { rows, nowMs }: { rows: readonly CheckInRow[]; nowMs: number },
) => sql`
    insert into checkins.checkin (person_id, day, at, streak, points)
    select "personId", day, ${new Date(nowMs)}, streak, points
    from json_to_recordset(${jsonRows(rows.map((row) => ({ ...row, points: row.points.toString() })))}::text::json)
      as input ("personId" uuid, day date, streak int, points bigint)`

/** The points given on each calendar day, since a day or overall. */
export const sumPoints = (sql: Sql, sinceDay: string | undefined) =>
  sql<{ day: string; paid: bigint; count: number }[]>`
    select day::text as day, sum(points)::bigint as paid, count(*)::int as count from checkins.checkin
    where points > 0 and ${sinceDay === undefined ? sql`true` : sql`day >= ${sinceDay}::date`}
    group by checkin.day`

/** A person's check-ins for an export of their data, by day. */
export const selectCheckInsOf = (sql: Sql, { personId, after, limit }: RowsPage) =>
  sql<{ id: string; at: Date; streak: number; points: bigint }[]>`
    select day::text as id, at, streak, points from checkins.checkin
    where person_id = ${personId} and (${after ?? null}::date is null or day > ${after ?? null}::date)
    order by day limit ${limit}::int`
