import type { SQL } from 'bun'
import type { HostAnswer } from './choose'

/** Whether a server can be written, and its history. */
export async function selectHost(sql: SQL): Promise<HostAnswer> {
  const [row] = await sql<HostAnswer[]>`
    select system_identifier::text as "systemId", case when pg_is_in_recovery() then 0
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
    from pg_control_system()`
  if (!row) throw new Error('a database server does not know its history')
  return row
}

/** Whether a commit waits until a replica has it, as an expression. */
export const commitsWait = (sql: SQL) => sql`
  (current_setting('synchronous_standby_names') <> ''
    and current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply'))`

/** Whether a commit waits until a replica has it. */
export async function waitsForReplica(sql: SQL): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`select ${commitsWait(sql)} as waits`
  return row?.waits ?? false
}

/**
 * Makes the COMMIT of a transaction that has written nothing wait until the replica has all that the transaction can have read: only
 * what is written to the log waits. What a transaction reads may be on this server alone if the COMMIT that stored it was ended
 * while it waited, or if this server was restarted.
 */
export async function waitAtCommit(tx: SQL): Promise<void> {
  await tx`
    select from pg_logical_emit_message(true, 'linnet', '')
    where pg_current_xact_id_if_assigned() is null`
}
