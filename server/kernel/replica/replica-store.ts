import type { SQL } from 'bun'

/** How far a server has come in the write-ahead log of its database. */
export interface Position {
  systemId: string
  at: bigint
}

/** Positions only grow in one timeline. */
export interface WrittenPosition extends Position {
  timeline: number
}

/** Where the server that is written to stands. */
export async function selectWritten(sql: SQL): Promise<WrittenPosition> {
  const [row] = await sql<WrittenPosition[]>`
    select system_identifier::text as "systemId", (pg_current_wal_lsn() - '0/0')::int8 as at,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline
    from pg_control_system()`
  if (!row) throw new Error('the database does not know its position')
  return row
}

/** How far a server has made visible what it received; undefined if it follows no other. */
export async function selectReplayed(sql: SQL): Promise<Position | undefined> {
  const [row] = await sql<Position[]>`
    select system_identifier::text as "systemId", (pg_last_wal_replay_lsn() - '0/0')::int8 as at
    from pg_control_system() where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`
  return row
}
