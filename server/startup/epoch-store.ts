import { selectNow, type Sql } from '../kernel/database'

/** The origin of a history of the logs. */
export interface Origin {
  systemId: string
  timeline: number
  databaseId: bigint
}

export interface EpochRow extends Origin {
  id: string
}

/** An arbitrary advisory lock number, unique in the project. */
const epochLock = 4_610_002

/** Lets one node at a time decide whether a new epoch begins, until its transaction ends. */
export const lockEpochs = async (sql: Sql): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${epochLock}::bigint)`)

/**
 * The current position of the database. `lsn`: the bytes of its write-ahead log that are on disk; it only
 * goes back in a restore.
 */
export interface Position extends Origin {
  lsn: bigint
  /** Whether a commit waits until a replica has it. */
  isSynchronous: boolean
}

export async function selectPosition(sql: Sql): Promise<Position> {
  const [row] = await sql<[Position]>`
    select system_identifier::text as "systemId",
      ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::int as timeline,
      (select oid::bigint from pg_database where datname = current_database()) as "databaseId",
      (flushed - '0/0'::pg_lsn)::bigint as lsn,
      current_setting('synchronous_standby_names') <> ''
        and current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply') as "isSynchronous"
    from pg_control_system(), pg_current_wal_flush_lsn() as flushed`
  return row
}

/** The epochs, newest first. */
export const selectEpochs = (sql: Sql) =>
  sql<EpochRow[]>`
    select id, system_id as "systemId", timeline, database_id as "databaseId" from startup.epoch
    order by n desc limit 1000`

export async function selectNewestEpoch(sql: Sql): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`select id from startup.epoch order by n desc limit 1`
  return id
}

export async function insertEpoch(
  sql: Sql,
  { id, systemId, timeline, databaseId, nowMs, reason }: EpochRow & { nowMs: number; reason: string },
): Promise<void> {
  await sql`
    insert into startup.epoch (id, system_id, timeline, database_id, began_at, reason)
    values (${id}, ${systemId}, ${timeline}, ${databaseId}, ${new Date(nowMs)}, ${reason})`
}

/** Begins an epoch in a transaction of its own, by the database's clock. */
export const beginEpoch = (sql: Sql, epoch: EpochRow & { reason: string }): Promise<void> =>
  sql.begin(async (tx) => {
    await lockEpochs(tx)
    await insertEpoch(tx, { ...epoch, nowMs: await selectNow(tx) })
  })

/** Lets an epoch go on in the timeline of the server that has taken over. */
export const adoptTimeline = (sql: Sql, { id, timeline }: Pick<EpochRow, 'id' | 'timeline'>) =>
  sql`update startup.epoch set timeline = ${timeline}::int where id = ${id} and timeline < ${timeline}::int`
