import { watcherRole } from '../../kernel/app-role'
import type { Sql } from '../../kernel/database'

/** Lets the watcher write what the server only reads. Runs as the owner of the tables. */
export async function grantToWatcher(sql: Sql): Promise<void> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select exists (select from pg_roles where rolname = ${watcherRole}) as "isThere"`
  if (found?.isThere)
    await sql.unsafe(
      `grant insert, update on deposits.cursor, deposits.arrival, deposits.test_ask, deposits.node to ${watcherRole};
      grant insert on deposits.house_address, deposits.halt_log, deposits.arrived to ${watcherRole};
      grant update (outcome, answered_at) on deposits.staff_ask to ${watcherRole};
      grant update (derived_at) on deposits.address to ${watcherRole}`,
    )
}
