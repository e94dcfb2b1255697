import type { Sql } from '../../server/kernel/database'

/** An account in USDT with a rule that only the house accounts have in the product. */
export interface UnlimitedAccount {
  id: string
  kind: string
  ownerId?: string
  rule: 'creditsWithinDebits' | 'free'
}

/**
 * Opens accounts that can be overdrawn and lets `ledger.post` pay from them, both of which the product refuses: for tests of
 * the ledger's arithmetic alone. `sql` connects as the owner.
 */
export async function openUnlimited(sql: Sql, accounts: readonly UnlimitedAccount[]): Promise<void> {
  for (const { id, kind, ownerId = null, rule } of accounts) {
    await sql`
      insert into ledger.account (id, asset, rule, kind, owner_id, opened_at)
      values (${id}, 1, ${rule}, ${kind}, ${ownerId}::uuid, now()) on conflict (id) do nothing`
  }
  await sql.unsafe(`create or replace function ledger.guard_houses(batch ledger.posting[], legs ledger.leg[], payer text)
    returns void language sql as 'select'`)
}
