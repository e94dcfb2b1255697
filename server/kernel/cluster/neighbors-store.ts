import type { Sql } from '../database'

/** Another process of the cluster. */
export interface Neighbor {
  id: string
  name: string
  isGone: boolean
  /** Whether its lease is over, by the database's clock. */
  isOver: boolean
  startedMs: number
  announcedMs: number
}

/** The other processes that live, are over, or have been gone for less than a minute. */
export const selectNeighbors = (sql: Sql, { id, cluster }: { id: string; cluster: string }) =>
  sql<Neighbor[]>`
    select id, name, state = 'gone' as "isGone", alive_until < clock_timestamp() as "isOver",
      floor(extract(epoch from started_at) * 1000)::float8 as "startedMs",
      floor(extract(epoch from announced_until) * 1000)::float8 as "announcedMs"
    from kernel.process
    where cluster = ${cluster} and id <> ${id}
      and (state <> 'gone' or alive_until > clock_timestamp() - interval '1 minute')`

/** Declares a process dead whose lease is over; false if another one has, or if it lives. */
export async function bury(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update kernel.process set state = 'gone', alive_until = clock_timestamp()
    where id = ${id} and state <> 'gone' and alive_until < clock_timestamp() returning 1`
  return rows.length > 0
}
