import type { Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

/** The people who registered, without robots and the service itself. Uses the index `person_created`. */
export async function countJoined(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from profiles.person where created_at >= ${from} and created_at < ${to}
      and not is_robot and not is_service`
  return row?.count ?? 0n
}

/** Rows below which people are counted; above, PostgreSQL's estimate is exact enough for a graph. */
const countedBelow = 10_000

/** The number of registered people, an estimate where there are many. */
export async function countPeople(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select case when reltuples >= ${countedBelow}::int then reltuples::float8 else
      (select count(*) from profiles.person where deleted_at is null and not is_robot and not is_service)::float8 end as count
    from pg_class where oid = 'profiles.person'::regclass`
  return row?.count ?? 0
}
