import type { Sql } from '../../kernel/database'

export interface PauseRow {
  at: Date
  isPaused: boolean
  staffName: string
  reason: string
}

/** The latest staff decision to pause or resume all withdrawals; undefined if they never paused them. */
export async function selectPause(sql: Sql): Promise<PauseRow | undefined> {
  const [row] = await sql<PauseRow[]>`
    select at, is_paused as "isPaused", staff_name as "staffName", reason from wallet.withdrawals_pause order by id desc limit 1`
  return row
}

/** Locks the pauses: they and resumptions are made one at a time. */
export const lockPauses = (sql: Sql) => sql`lock table wallet.withdrawals_pause in share row exclusive mode`

export const insertPause = (
  sql: Sql,
  pause: { isPaused: boolean; staffName: string; reason: string; nowMs: number },
) => sql`
    insert into wallet.withdrawals_pause (at, is_paused, staff_name, reason)
    values (${new Date(pause.nowMs)}, ${pause.isPaused}, ${pause.staffName}, ${pause.reason})`
