import type { Sql } from '../../kernel/database'

export interface WalletRow {
  address: string
  nextNonce: number
  fence: bigint
  journalId: string | null
  haltedFor: string | null
  baseFee: bigint
  tip: bigint
  /** The coins that it had for gas when the watcher last looked, in their smallest units. */
  coins: bigint
  /** The number of transactions that the chain has of the wallet. */
  chainNonce: number
  /** Whether the watcher has seen the chain within the last minutes. */
  isSeen: boolean
}

const leaseSeconds = 30

/** Takes the lease of the wallet, or keeps it; undefined while another signer has it, or before the watcher has seen the wallet. */
export async function takeLease(
  sql: Sql,
  { chainId, holder }: { chainId: number; holder: string },
): Promise<WalletRow | undefined> {
  const [row] = await sql<
    (Omit<WalletRow, 'baseFee' | 'tip' | 'coins'> & { baseFee: string; tip: string; coins: string })[]
  >`
    update payouts.wallet set
      fence = case when holder = ${holder}::uuid then fence else fence + 1 end,
      holder = ${holder}::uuid, leased_until = now() + make_interval(secs => ${leaseSeconds}::int), signed_at = now()
    where chain_id = ${chainId}::bigint and (holder is null or holder = ${holder}::uuid or leased_until < now())
    returning address, next_nonce::int as "nextNonce", fence, journal_id as "journalId", halted_for as "haltedFor",
      base_fee::text as "baseFee", tip::text as tip, coins::text as coins, coalesce(chain_nonce, 0)::int as "chainNonce",
      coalesce(chain_nonce is not null and seen_at > now() - interval '5 minutes', false) as "isSeen"`
  return row && { ...row, baseFee: BigInt(row.baseFee), tip: BigInt(row.tip), coins: BigInt(row.coins) }
}

/** Extends the lease within a transaction that writes, and locks the wallet; undefined if another signer has taken it since. */
export async function holdLease(
  sql: Sql,
  { chainId, fence }: { chainId: number; fence: bigint },
): Promise<{ nextNonce: number } | undefined> {
  const [row] = await sql<{ nextNonce: number }[]>`
    update payouts.wallet set leased_until = now() + make_interval(secs => ${leaseSeconds}::int)
    where chain_id = ${chainId}::bigint and fence = ${fence.toString()}::bigint and halted_for is null
    returning next_nonce::int as "nextNonce"`
  return row
}

/** The most that a unit of gas may cost the transactions that are in no block yet, summed up; `preset` for one that is not signed. */
export async function sumOpenFees(
  sql: Sql,
  { chainId, preset }: { chainId: number; preset: bigint },
): Promise<bigint> {
  const [row] = await sql<[{ sum: string }]>`
    select coalesce(sum(coalesce(
        (select max(max_fee) from payouts.attempt where attempt.withdrawal_id = payout.withdrawal_id),
        ${preset.toString()}::numeric)), 0)::text as sum
    from payouts.payout join payouts.wallet using (chain_id, address)
    where chain_id = ${chainId}::bigint and step in ('signing', 'signed', 'broadcast')`
  return BigInt(row.sum)
}

export const bindJournal = (sql: Sql, { chainId, journalId }: { chainId: number; journalId: string }) => sql`
    update payouts.wallet set journal_id = ${journalId}::uuid where chain_id = ${chainId}::bigint and journal_id is null`

export const haltWallet = (sql: Sql, { chainId, reason }: { chainId: number; reason: string }) => sql`
    update payouts.wallet set halted_for = ${reason} where chain_id = ${chainId}::bigint and halted_for is null`

/** Takes this nonce of the wallet for a withdrawal. */
export async function insertPayout(
  sql: Sql,
  { id, chainId, nonce }: { id: string; chainId: number; nonce: number },
): Promise<void> {
  await sql`
    insert into payouts.payout (withdrawal_id, chain_id, address, nonce, step)
    select ${id}::uuid, chain_id, address, ${nonce}::int, 'signing' from payouts.wallet where chain_id = ${chainId}::bigint`
  await sql`
    update payouts.wallet set next_nonce = greatest(next_nonce, ${nonce}::int + 1) where chain_id = ${chainId}::bigint`
  await sql`delete from payouts.hindrance where withdrawal_id = ${id}`
}

export const raiseNonce = (sql: Sql, { chainId, nonce }: { chainId: number; nonce: number }) => sql`
    update payouts.wallet set next_nonce = greatest(next_nonce, ${nonce}::int) where chain_id = ${chainId}::bigint`

export interface NewAttempt {
  id: string
  n: number
  txHash: string
  transaction: string
  maxFee: bigint
  maxTip: bigint
  atMs: number
}

/** Stores a signed transaction; it is sent afterwards. */
export async function insertAttempt(sql: Sql, attempt: NewAttempt): Promise<void> {
  const { id, n, txHash, transaction, maxFee, maxTip, atMs } = attempt
  await sql`
    insert into payouts.attempt (withdrawal_id, n, tx_hash, signed_transaction, max_fee, max_tip, signed_at)
    values (${id}, ${n}::int, ${txHash}, ${transaction}, ${maxFee.toString()}::numeric, ${maxTip.toString()}::numeric,
      ${new Date(atMs)})
    on conflict do nothing`
  await sql`
    update payouts.payout set step = 'signed', stuck_at = null where withdrawal_id = ${id} and step not in ('sent', 'failed')`
}

export interface OpenPayout {
  id: string
  nonce: number
  step: string
  isStuck: boolean
  attempts: number
}

/** Payouts of the wallet that wait for its signer: taken and not signed yet, or stuck. */
export const selectToSign = (sql: Sql, chainId: number) =>
  sql<OpenPayout[]>`
    select withdrawal_id as id, nonce::int as nonce, step, stuck_at is not null as "isStuck",
      (select count(*)::int from payouts.attempt where attempt.withdrawal_id = payout.withdrawal_id) as attempts
    from payouts.payout join payouts.wallet using (chain_id, address)
    where chain_id = ${chainId}::bigint and step not in ('sent', 'failed') and (step = 'signing' or stuck_at is not null)
    order by nonce`

/** Those of these transactions that the database does not have. */
export const selectUnknown = (sql: Sql, hashes: readonly string[]) =>
  sql<{ txHash: string }[]>`
    select value as "txHash" from json_array_elements_text(${JSON.stringify(hashes)}::text::json)
    where not exists (select from payouts.attempt where tx_hash = value)`

/** The number of transactions that the database has of the wallet of a chain. */
export async function countAttempts(sql: Sql, chainId: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from payouts.attempt join payouts.payout using (withdrawal_id) join payouts.wallet using (chain_id, address)
    where chain_id = ${chainId}::bigint`
  return row.count
}

export const selectPayoutOf = (sql: Sql, id: string) =>
  sql<{ nonce: number; step: string }[]>`
    select nonce::int as nonce, step from payouts.payout where withdrawal_id = ${id}`

export const selectApprovals = (sql: Sql, id: string) =>
  sql<{ statement: string; credentialId: string; answer: string }[]>`
    select statement, credential_id as "credentialId", answer from payouts.approval
    where withdrawal_id = ${id} order by at desc limit 50`

export const writeHindrance = (sql: Sql, { id, reason }: { id: string; reason: string }) => sql`
    insert into payouts.hindrance as known (withdrawal_id, reason) values (${id}, ${reason})
    on conflict (withdrawal_id) do update set reason = excluded.reason, at = now() where known.reason <> excluded.reason`
