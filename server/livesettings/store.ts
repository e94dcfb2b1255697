import type { Sql } from '../kernel/database'
import type { LiveChange, LiveSource } from '../kernel/live/live-settings'

/** Where every process of the server reads what is set. */
export const changeSource: LiveSource = {
  async newest(sql: Sql): Promise<number> {
    const [row] = await sql<{ id: number }[]>`
      select coalesce(max(id), 0)::float8 as id from livesettings.change`
    return row?.id ?? 0
  },
  async all(sql: Sql): Promise<LiveChange[]> {
    const rows = await sql<
      { id: number; key: string; value: string | null; begins_at: Date; withdraws: number | null }[]
    >`
      select id::float8 as id, key, value, begins_at, withdraws::float8 as withdraws
      from livesettings.change order by id`
    return rows.map(({ id, key, value, begins_at, withdraws }) => ({
      id,
      key,
      value: value ?? undefined,
      fromMs: begins_at.getTime(),
      withdraws: withdraws ?? undefined,
    }))
  },
}

/** Changes are made one at a time: their ids follow the order in which they are committed. */
export const lockChanges = (sql: Sql) => sql`lock table livesettings.change in share row exclusive mode`

export interface NewChange {
  key: string
  /** Undefined if it withdraws another. */
  value: string | undefined
  withdraws: number | undefined
  beginsMs: number
  madeMs: number
  madeBy: string
  approvedBy: string | undefined
  reason: string
}

export async function insertChange(sql: Sql, change: NewChange): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into livesettings.change (key, value, begins_at, withdraws, made_at, made_by, approved_by, reason)
    values (${change.key}, ${change.value ?? null}, ${new Date(change.beginsMs)}, ${change.withdraws ?? null}::bigint,
      ${new Date(change.madeMs)}, ${change.madeBy}, ${change.approvedBy ?? null}::uuid, ${change.reason})
    returning id::float8 as id`
  if (!row) throw new Error('a change of a setting was not written')
  return row.id
}

export interface ChangeRow {
  id: number
  key: string
  value: string | null
  begins_at: Date
  withdraws: number | null
  made_at: Date
  made_by: string
  approved_by: string | null
  reason: string
  /** When another change has withdrawn it. */
  withdrawn_at: Date | null
}

/** Newest first; of one setting, or of all. */
export const selectChanges = (
  sql: Sql,
  { key, before, limit }: { key: string | undefined; before: number | undefined; limit: number },
) =>
  sql<ChangeRow[]>`
    select one.id::float8 as id, one.key, one.value, one.begins_at, one.withdraws::float8 as withdraws, one.made_at,
      one.made_by, one.approved_by, one.reason, other.made_at as withdrawn_at
    from livesettings.change one left join livesettings.change other on other.withdraws = one.id
    where (${key ?? null}::text is null or one.key = ${key ?? null})
      and (${before ?? null}::bigint is null or one.id < ${before ?? null}::bigint)
    order by one.id desc limit ${limit}::int`

/** Changes that begin later, and for each setting the one that holds now: what a list of settings shows of them. */
export const selectStanding = (sql: Sql, nowMs: number) =>
  sql<ChangeRow[]>`
    with standing as (
      select * from livesettings.change one
      where value is not null and not exists (select from livesettings.change other where other.withdraws = one.id)
    )
    select id::float8 as id, key, value, begins_at, null::float8 as withdraws, made_at, made_by, approved_by, reason,
      null::timestamptz as withdrawn_at
    from standing where begins_at > ${new Date(nowMs)}
    union all
    select distinct on (key) id::float8, key, value, begins_at, null::float8, made_at, made_by, approved_by, reason,
      null::timestamptz
    from (select * from standing where begins_at <= ${new Date(nowMs)} order by key, begins_at desc, id desc) as begun`

export async function selectChange(sql: Sql, id: number): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select one.id::float8 as id, one.key, one.value, one.begins_at, one.withdraws::float8 as withdraws, one.made_at,
      one.made_by, one.approved_by, one.reason, other.made_at as withdrawn_at
    from livesettings.change one left join livesettings.change other on other.withdraws = one.id
    where one.id = ${id}::bigint`
  return row
}
