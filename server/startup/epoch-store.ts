import { selectNow, type Sql } from '../kernel/database'
import { commitsWait } from '../kernel/primary/primary-store'

/** The origin of a history of the logs. */
export interface Origin {
  systemId: string
  timeline: number
  databaseId: bigint
}

export interface EpochRow extends Origin {
  id: string
  /** The epoch with the same logs up to `sinceMs`; null if there is none. */
  parent: string | null
  sinceMs: number | null
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
  /** The commit time of the last transaction that it had replayed when it took over; undefined after it was restarted. */
  replayedUntilMs?: number | undefined
}

export async function selectPosition(sql: Sql): Promise<Position> {
  const [{ replayed, ...row }] = await sql<[Omit<Position, 'replayedUntilMs'> & { replayed: number | null }]>`
    select system_identifier::text as "systemId",
      ('x' || left(pg_walfile_name(flushed), 8))::bit(32)::int as timeline,
      (select oid::bigint from pg_database where datname = current_database()) as "databaseId",
      (flushed - '0/0'::pg_lsn)::bigint as lsn,
      ${commitsWait(sql)} as "isSynchronous",
      floor(extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as replayed
    from pg_control_system(), pg_current_wal_flush_lsn() as flushed`
  return { ...row, replayedUntilMs: replayed ?? undefined }
}

/** The epochs, newest first. */
export const selectEpochs = (sql: Sql) =>
  sql<EpochRow[]>`
    select id, system_id as "systemId", timeline, database_id as "databaseId", parent,
      floor(extract(epoch from since) * 1000)::float8 as "sinceMs"
    from startup.epoch order by n desc limit 1000`

export async function insertEpoch(
  sql: Sql,
  { id, systemId, timeline, databaseId, ...epoch }: EpochRow & { nowMs: number; reason: string },
): Promise<void> {
  const { parent, sinceMs, nowMs, reason } = epoch
  await sql`
    insert into startup.epoch (id, system_id, timeline, database_id, began_at, reason, parent, since)
    values (${id}, ${systemId}, ${timeline}, ${databaseId}, ${new Date(nowMs)}, ${reason}, ${parent},
      ${sinceMs === null ? null : new Date(sinceMs)})`
}

/** Decides in a transaction of its own whether an epoch begins, by the database's clock. Returns the newest one. */
export const beginEpoch = (
  sql: Sql,
  decide: (epochs: readonly EpochRow[]) => (EpochRow & { reason: string }) | undefined,
): Promise<string> =>
  sql.begin(async (tx) => {
    await lockEpochs(tx)
    const epochs = await selectEpochs(tx)
    const next = decide(epochs)
    if (next) await insertEpoch(tx, { ...next, nowMs: await selectNow(tx) })
    return next?.id ?? epochs[0]?.id ?? ''
  })

/** Lets an epoch go on in the timeline of the server that has taken over. */
export const adoptTimeline = (sql: Sql, { id, timeline }: Pick<EpochRow, 'id' | 'timeline'>) =>
  sql`update startup.epoch set timeline = ${timeline}::int where id = ${id} and timeline < ${timeline}::int`
