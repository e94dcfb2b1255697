import type { Sql } from '../kernel/database'
import { windowCounts } from '../kernel/limits/window-counts-store'

/** Counts of the codes sent, by whose budget they are. */
export const codeCounts = windowCounts((sql) => sql`auth.code_budget`)

/** Stores a used challenge; returns whether it was not used before. */
export async function insertUsedChallenge(
  sql: Sql,
  { challenge, expiresAtMs }: { challenge: string; expiresAtMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into auth.used_challenge (challenge, expires_at) values (${challenge}, ${new Date(expiresAtMs)})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export const deleteExpiredChallenges = (sql: Sql, nowMs: number) =>
  sql`delete from auth.used_challenge where expires_at <= ${new Date(nowMs)}`
