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

/** Whether a commit waits until a replica has it. */
export async function waitsForReplica(sql: SQL): Promise<boolean> {
  const [row] = await sql<{ waits: boolean }[]>`
    select current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') in ('on', 'remote_write', 'remote_apply') as waits`
  return row?.waits ?? false
}
