import type { Sql } from '../kernel/database'
import type { TunableChange, TunableSource } from '../kernel/tunables/tunables'

/** The source from which every process reads the settings. */
export const changeSource: TunableSource = {
  async newest(sql: Sql): Promise<number> {
    const [row] = await sql<{ id: number }[]>`
      select coalesce(max(id), 0)::float8 as id from livesettings.change`
    return row?.id ?? 0
  },
  async all(sql: Sql): Promise<TunableChange[]> {
    const rows = await sql<
      { id: number; key: string; value: string | null; beginsAt: Date; withdraws: number | null }[]
    >`
      select id::float8 as id, key, value, begins_at as "beginsAt", withdraws::float8 as withdraws
      from livesettings.change order by id`
    return rows.map(({ id, key, value, beginsAt, withdraws }) => ({
      id,
      key,
      value: value ?? undefined,
      fromMs: beginsAt.getTime(),
      withdraws: withdraws ?? undefined,
    }))
  },
}

/** Serializes changes: their ids follow the order in which they are committed. */
export const lockChanges = (sql: Sql) => sql`lock table livesettings.change in share row exclusive mode`

/** A staff member, with the name they had at the time. */
export interface Decider {
  id: string
  name: string
}

export interface NewChange {
  key: string
  /** The new value; undefined if this change withdraws another. */
  value: string | undefined
  withdraws: number | undefined
  beginsMs: number
  madeMs: number
  madeBy: Decider
  approvedBy: Decider | undefined
  reason: string
}

export async function insertChange(sql: Sql, change: NewChange): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into livesettings.change (key, value, begins_at, withdraws, made_at, made_by, made_by_name, approved_by,
      approved_by_name, reason)
    values (${change.key}, ${change.value ?? null}, ${new Date(change.beginsMs)}, ${change.withdraws ?? null}::bigint,
      ${new Date(change.madeMs)}, ${change.madeBy.id}, ${change.madeBy.name}, ${change.approvedBy?.id ?? null}::uuid,
      ${change.approvedBy?.name ?? null}, ${change.reason})
    returning id::float8 as id`
  if (!row) throw new Error('a change of a setting was not written')
  return row.id
}

export interface ChangeRow {
  id: number
  key: string
  value: string | null
  beginsAt: Date
  withdraws: number | null
  madeAt: Date
  madeBy: string
  madeByName: string
  approvedBy: string | null
  approvedByName: string | null
  reason: string
  /** When another change withdrew it. */
  withdrawnAt: Date | null
}

/** The changes of one setting, or of all, in the order in which they were made. */
export const selectChanges = (
  sql: Sql,
  {
    key,
    after,
    descending,
    limit,
  }: { key: string | undefined; after: number | undefined; descending: boolean; limit: number },
) =>
  sql<ChangeRow[]>`
    select one.id::float8 as id, one.key, one.value, one.begins_at as "beginsAt", one.withdraws::float8 as withdraws,
      one.made_at as "madeAt",
      one.made_by as "madeBy", one.made_by_name as "madeByName", one.approved_by as "approvedBy",
      one.approved_by_name as "approvedByName", one.reason, other.made_at as "withdrawnAt"
    from livesettings.change one left join livesettings.change other on other.withdraws = one.id
    where (${key ?? null}::text is null or one.key = ${key ?? null})
      and (${after ?? null}::bigint is null
        or case when ${descending} then one.id < ${after ?? null}::bigint else one.id > ${after ?? null}::bigint end)
    order by case when ${descending} then -one.id else one.id end limit ${limit}::int`

/** Changes that begin later, and for each setting the one in effect: the contents of the list of settings. */
export const selectStanding = (sql: Sql, nowMs: number) =>
  sql<ChangeRow[]>`
    with standing as (
      select * from livesettings.change one
      where value is not null and not exists (select from livesettings.change other where other.withdraws = one.id)
    )
    select id::float8 as id, key, value, begins_at as "beginsAt", null::float8 as withdraws, made_at as "madeAt",
      made_by as "madeBy", made_by_name as "madeByName",
      approved_by as "approvedBy", approved_by_name as "approvedByName", reason, null::timestamptz as "withdrawnAt"
    from standing where begins_at > ${new Date(nowMs)}
    union all
    select distinct on (key) id::float8, key, value, begins_at, null::float8, made_at, made_by, made_by_name,
      approved_by, approved_by_name, reason, null::timestamptz
    from (select * from standing where begins_at <= ${new Date(nowMs)} order by key, begins_at desc, id desc) as begun`

export async function selectChange(sql: Sql, id: number): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select one.id::float8 as id, one.key, one.value, one.begins_at as "beginsAt", one.withdraws::float8 as withdraws,
      one.made_at as "madeAt",
      one.made_by as "madeBy", one.made_by_name as "madeByName", one.approved_by as "approvedBy",
      one.approved_by_name as "approvedByName", one.reason, other.made_at as "withdrawnAt"
    from livesettings.change one left join livesettings.change other on other.withdraws = one.id
    where one.id = ${id}::bigint`
  return row
}
