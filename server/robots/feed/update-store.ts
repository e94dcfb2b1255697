/** Updates waiting for the programs behind robots. */
import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

export interface UpdateRow {
  n: number
  body: Record<string, unknown>
}

/** Allocates this many numbers for a robot's updates; returns the first number. */
export async function takeNumbers(
  sql: Sql,
  { robotId, count }: { robotId: PersonId; count: number },
): Promise<number> {
  const [row] = await sql<{ last: number }[]>`
    update robots.robot set last_update = last_update + ${count}::int where id = ${robotId}
    returning last_update::float8 as last`
  return (row?.last ?? count) - count + 1
}

export const insertUpdates = (
  sql: Sql,
  { robotId, updates, nowMs }: { robotId: PersonId; updates: readonly UpdateRow[]; nowMs: number },
) => sql`
    insert into robots.update (robot_id, n, body, created_at)
    select ${robotId}, n, body, ${new Date(nowMs)}
    from json_to_recordset(${jsonRows(updates)}::text::json) as row(n bigint, body jsonb)`

/** Deletes updates older than the newest `keep`. */
export const deleteOverflow = (
  sql: Sql,
  { robotId, newest, keep }: { robotId: PersonId; newest: number; keep: number },
) => sql`delete from robots.update where robot_id = ${robotId} and n <= ${newest - keep}::bigint`

export const selectUpdates = (
  sql: Sql,
  { robotId, limit, upTo }: { robotId: PersonId; limit: number; upTo?: number | undefined },
) =>
  sql<UpdateRow[]>`
    select n::float8 as n, body from robots.update
    where robot_id = ${robotId} ${upTo === undefined ? sql`` : sql`and n <= ${upTo}::bigint`} order by n limit ${limit}::int`

export const deleteUpdates = (sql: Sql, { robotId, before }: { robotId: PersonId; before: number }) =>
  sql`delete from robots.update where robot_id = ${robotId} and n < ${before}::bigint`

export const deleteTheseUpdates = (
  sql: Sql,
  { robotId, numbers }: { robotId: PersonId; numbers: readonly number[] },
) =>
  sql`delete from robots.update where robot_id = ${robotId} and n = any(${sql.array([...numbers], 'INT8')})`

export async function countUpdates(sql: Sql, robotId: PersonId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from robots.update where robot_id = ${robotId}`
  return row?.count ?? 0
}

/** Deletes updates that are too old to be of use. */
export async function prune(sql: Sql, { updatesBefore, sentBefore, pressesBefore }: Record<string, Date>) {
  await sql`delete from robots.update where created_at < ${updatesBefore}`
  await sql`delete from robots.sent where at < ${sentBefore}`
  await sql`delete from robots.press where at < ${pressesBefore}`
}
