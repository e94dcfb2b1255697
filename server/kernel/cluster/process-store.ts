import type { Sql } from '../database'

/** The lease of a process: one that has not renewed it for this long may be dead. */
export const leaseMs = 8_000

/** An arbitrary advisory lock number, unique in the project: the session of a server without a cluster holds it. */
const soleLock = 4_610_003

export type ProcessState = 'starting' | 'serving' | 'draining'

export interface NewProcess {
  id: string
  cluster: string
  name: string
  version: string
  busVersion: number
  /** Where the others reach it. */
  url: string | undefined
  /** Fingerprints of the keys, by file. */
  keys: Readonly<Record<string, string>>
}

/** Adds a process, and removes those that have been gone for a week. */
export async function insertProcess(sql: Sql, { keys, ...process }: NewProcess): Promise<void> {
  await sql`delete from kernel.process where alive_until < clock_timestamp() - interval '7 days'`
  await sql`
    insert into kernel.process (id, cluster, name, version, bus_version, url, state, keys, alive_until, timeline)
    select ${process.id}, ${process.cluster}, ${process.name}, ${process.version}, ${process.busVersion},
      ${process.url ?? null}, 'starting',
      ${JSON.stringify(keys)}::text::jsonb, clock_timestamp() + ${leaseMs}::int * interval '1 ms',
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`
}

export interface Renewal {
  id: string
  state: ProcessState
  sockets: number
  /** Undefined leaves the moment as it is. */
  announcedUntil: Date | undefined
}

export interface Renewed {
  /** The database's clock. */
  databaseMs: number
  timeline: number
}

/** Renews a lease by the database's clock; undefined if the others have declared the process gone. */
export async function renewLease(
  sql: Sql,
  { id, state, sockets, announcedUntil }: Renewal,
): Promise<Renewed | undefined> {
  const [row] = await sql<Renewed[]>`
    update kernel.process set state = ${state}, sockets = ${sockets},
      alive_until = clock_timestamp() + ${leaseMs}::int * interval '1 ms',
      announced_until = greatest(announced_until, ${announcedUntil ?? null}::timestamptz),
      timeline = ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int
    where id = ${id} and state <> 'gone'
    returning floor(extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs", timeline`
  return row
}

/** Records that a process has left. */
export const endLease = (sql: Sql, id: string) =>
  sql`update kernel.process set state = 'gone', alive_until = clock_timestamp() where id = ${id}`

export async function hasProcessTable(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('kernel.process') is not null as exists`
  return row?.exists ?? false
}

/** The names of living processes of other clusters; without a cluster, of any. */
export async function selectStrangers(sql: Sql, cluster: string | undefined): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from kernel.process
    where state <> 'gone' and alive_until > clock_timestamp() and cluster is distinct from ${cluster ?? null}::text
    order by name limit 10`
  return rows.map(({ name }) => name)
}

/** The backend whose session holds the lock of a server without a cluster, unless it is this session itself. */
export async function selectSoleHolder(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number }[]>`
    select pid from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${soleLock}::bigint::oid and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`
  return row?.pid
}

/** Takes the lock of a server without a cluster for this session. Returns its backend, unless another session has the lock. */
export async function takeSoleLock(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ pid: number | null }[]>`
    select case when pg_try_advisory_lock(${soleLock}::bigint) then pg_backend_pid() end as pid`
  return row?.pid ?? undefined
}
