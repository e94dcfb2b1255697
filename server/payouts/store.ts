import type { Sql } from '../kernel/database'

export interface PayoutRow {
  step: string
  stuckAt: Date | null
}

export async function selectPayout(sql: Sql, id: string): Promise<PayoutRow | undefined> {
  const [row] = await sql<PayoutRow[]>`
    select step, stuck_at as "stuckAt" from payouts.payout where withdrawal_id = ${id}`
  return row
}

export const selectAttempts = (sql: Sql, id: string) =>
  sql<{ hash: string; signedAt: Date; sentAt: Date | null; block: string | null; maxFee: string }[]>`
    select tx_hash as hash, signed_at as "signedAt", broadcast_at as "sentAt", block_number::text as block,
      round(max_fee / 1000000000, 3)::text as "maxFee"
    from payouts.attempt where withdrawal_id = ${id} order by n desc`

/** Who has signed a withdrawal: the newest of each. */
export const selectSignatures = (sql: Sql, id: string) =>
  sql<{ name: string; at: Date; statement: string }[]>`
    select distinct on (staff_id) staff_name as name, at, statement from payouts.approval
    where withdrawal_id = ${id} order by staff_id, at desc`

export async function selectHindrance(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ reason: string }[]>`
    select reason from payouts.hindrance where withdrawal_id = ${id}`
  return row?.reason
}

/** The number of these withdrawals that wait for this reason. */
export async function countHindered(
  sql: Sql,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from payouts.hindrance
    where reason = ${reason}
      and withdrawal_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`
  return row.count
}

export async function selectHalt(sql: Sql, chainId: number): Promise<string | undefined> {
  const [row] = await sql<{ reason: string | null }[]>`
    select halted_for as reason from payouts.wallet where chain_id = ${chainId}::bigint`
  return row?.reason ?? undefined
}

/** The coins that a wallet had for gas when it was last seen, and the least it should have, as decimals; undefined before. */
export async function selectCoins(
  sql: Sql,
  { chainId, leastCoins }: { chainId: number; leastCoins: bigint },
): Promise<{ coins: number; least: number } | undefined> {
  const [row] = await sql<{ coins: number; least: number }[]>`
    select (coins / power(10::numeric, 18))::float8 as coins,
      (${leastCoins.toString()}::numeric / power(10::numeric, 18))::float8 as least
    from payouts.wallet where chain_id = ${chainId}::bigint and seen_at is not null`
  return row
}

export const insertApproval = (
  sql: Sql,
  approval: {
    id: string
    withdrawalId: string
    staffId: string
    staffName: string
    credentialId: string
    statement: string
    answer: string
  },
) => sql`
    select payouts.add_approval(${approval.id}::uuid, ${approval.withdrawalId}::uuid, ${approval.staffId}::uuid,
      ${approval.staffName}, ${approval.credentialId}, ${approval.statement}, ${approval.answer})`
