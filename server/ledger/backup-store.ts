import type { Sql } from '../kernel/database'

export interface BackupRow {
  finishedAt: Date
  block: bigint | null
}

/** Records a finished backup. Does nothing if this version's migration has not created the table yet. */
export async function insertBackup(sql: Sql, { finishedAt, block }: BackupRow): Promise<void> {
  const [table] = await sql<[{ isThere: boolean }]>`
    select to_regclass('ledger.backup') is not null as "isThere"`
  if (!table.isThere) return
  await sql`insert into ledger.backup (finished_at, block) values (${finishedAt}, ${block}::bigint)`
}

/** The backup that finished last. */
export async function selectLastBackup(sql: Sql): Promise<BackupRow | undefined> {
  const [row] = await sql<BackupRow[]>`
    select finished_at as "finishedAt", block from ledger.backup order by id desc limit 1`
  return row
}
