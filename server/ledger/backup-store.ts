import type { Sql } from '../kernel/database'

export interface BackupRow {
  finishedAt: Date
  block: bigint | null
}

/**
 * Records a finished backup. Does nothing if this version's migration has not created the table yet. Returns whether the role
 * may record it: only the owner of the tables may.
 */
export async function insertBackup(sql: Sql, { finishedAt, block }: BackupRow): Promise<boolean> {
  const [table] = await sql<[{ isThere: boolean; mayWrite: boolean | null }]>`
    select to_regclass('ledger.backup') is not null as "isThere",
      has_table_privilege(to_regclass('ledger.backup'), 'insert') as "mayWrite"`
  if (!table.isThere) return true
  if (!table.mayWrite) return false
  await sql`insert into ledger.backup (finished_at, block) values (${finishedAt}, ${block}::bigint)`
  return true
}

/** The backup that finished last. */
export async function selectLastBackup(sql: Sql): Promise<BackupRow | undefined> {
  const [row] = await sql<BackupRow[]>`
    select finished_at as "finishedAt", block from ledger.backup order by id desc limit 1`
  return row
}
