import { signerRole, watcherRole } from '../kernel/app-role'
import type { Sql } from '../kernel/database'

/**
 * Lets the signer write what it signs, and the watcher of the chain what it sends and sees; the server only reads. Runs as the owner of
 * the tables.
 */
export async function grantToProcesses(sql: Sql): Promise<void> {
  for (const role of [signerRole, watcherRole]) {
    const [found] = await sql<{ isThere: boolean }[]>`
      select exists (select from pg_roles where rolname = ${role}) as "isThere"`
    if (!found?.isThere) continue
    const written = 'payouts.wallet, payouts.payout, payouts.attempt'
    await sql.unsafe(`grant insert, update on ${written} to ${role}`)
    if (role === signerRole)
      await sql.unsafe(
        `grant insert, update, delete on payouts.hindrance to ${role};
        grant insert, update (recorded_at) on payouts.unknown_payout to ${role}`,
      )
    await sql.unsafe(`grant execute on all functions in schema payouts to ${role}`)
  }
}
