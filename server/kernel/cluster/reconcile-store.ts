import type { Sql } from '../database'

/** The database's clock, and the moment before which every transaction of the servers has ended, in milliseconds. */
export interface Edge {
  nowMs: number
  settledMs: number
}

/** The processes of a cluster use one role, which sees when the transactions of all of them began. */
export async function selectEdge(sql: Sql): Promise<Edge> {
  const [row] = await sql<[Edge]>`
    select floor(extract(epoch from now) * 1000)::float8 as "nowMs",
      floor(extract(epoch from least(now, oldest)) * 1000)::float8 as "settledMs"
    from clock_timestamp() as now, (
      select min(xact_start) as oldest from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()) as activity`
  return row
}
