import type { Sql } from '../database'
import { leaseMs } from './process-store'

/** A lease as its owner knows it. */
export interface LeaseKey {
  name: string
  token: number
}

/** Takes a lease that nobody holds, or whose time is over; undefined if another process holds it. */
export async function takeLease(
  sql: Sql,
  { name, owner }: { name: string; owner: string },
): Promise<number | undefined> {
  const [row] = await sql<{ token: number }[]>`
    insert into kernel.lease (name, process_id, token, until)
    values (${name}, ${owner}, nextval('kernel.lease_token'), clock_timestamp() + ${leaseMs}::int * interval '1 ms')
    on conflict (name) do update set process_id = excluded.process_id, token = excluded.token, until = excluded.until
      where lease.until < clock_timestamp()
    returning token::float8 as token`
  return row?.token
}

/** The process that holds a lease. */
export interface LeaseHolder {
  processId: string
  token: number
  /** Where the other processes reach it; null if it does not say. */
  url: string | null
}

export async function selectHolder(sql: Sql, name: string): Promise<LeaseHolder | undefined> {
  const [row] = await sql<LeaseHolder[]>`
    select process_id as "processId", token::float8 as token, url
    from kernel.lease join kernel.process on process.id = process_id
    where lease.name = ${name} and until > clock_timestamp() and state <> 'gone'`
  return row
}

/** Renews leases of a process, unless it was declared gone; returns the names of those that are still its own. */
export async function renewLeases(
  sql: Sql,
  { owner, leases }: { owner: string; leases: readonly LeaseKey[] },
): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    update kernel.lease set until = clock_timestamp() + ${leaseMs}::int * interval '1 ms'
    from json_to_recordset(${JSON.stringify(leases)}::text::json) as held(name text, token bigint)
    where lease.name = held.name and lease.token = held.token
      and exists (select from kernel.process where id = ${owner} and state <> 'gone')
    returning lease.name`
  return rows.map(({ name }) => name)
}

/** Whether a lease has this token. Nobody takes it before the transaction has ended. */
export async function lockLease(sql: Sql, { name, token }: LeaseKey): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select from kernel.lease where name = ${name} and token = ${token}::bigint for key share`
  return rows.length > 0
}

export const deleteLease = (sql: Sql, { name, token }: LeaseKey) =>
  sql`delete from kernel.lease where name = ${name} and token = ${token}::bigint`

/** Returns what a process held that has died. */
export const deleteLeasesOf = (sql: Sql, owner: string) =>
  sql`delete from kernel.lease where process_id = ${owner}`

/** Deletes leases that nobody has wanted since they were over. */
export const deleteOldLeases = (sql: Sql) =>
  sql`delete from kernel.lease where until < clock_timestamp() - interval '1 day'`
