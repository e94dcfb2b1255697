import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { SignedStatement } from '../../kernel/staff/signed-statements'

export interface UnknownPayout {
  id: string
  personId: PersonId
  /** In millionths. */
  amount: bigint
  address: string
  nonce: number
  hashes: string[]
  foundAt: Date
}

const columns = (sql: Sql) => sql`
  select withdrawal_id as id, person_id as "personId", amount, address, nonce::int as nonce, hashes, found_at as "foundAt"
  from payouts.unknown_payout`

/** Those that nothing in the database stands for. */
const isOpen = (sql: Sql) => sql`
  recorded_at is null and not exists (
    select from payouts.payout where payout.withdrawal_id = unknown_payout.withdrawal_id)`

export const selectUnknownPayouts = (sql: Sql, chainId: number) =>
  sql<UnknownPayout[]>`
    ${columns(sql)} where chain_id = ${chainId}::bigint and ${isOpen(sql)} order by nonce limit 200`

export async function selectUnknownPayout(sql: Sql, id: string): Promise<UnknownPayout | undefined> {
  const [row] = await sql<UnknownPayout[]>`
    ${columns(sql)} where withdrawal_id = ${id}::uuid and ${isOpen(sql)}`
  return row
}

/** The amount and address of a recorded payout; undefined for all others. */
export async function selectRecorded(
  sql: Sql,
  id: string,
): Promise<{ amount: bigint; address: string } | undefined> {
  const [row] = await sql<{ amount: bigint; address: string }[]>`
    select amount, address from payouts.unknown_payout where withdrawal_id = ${id}::uuid and recorded_at is not null`
  return row
}

/** Writes down what the journal has and the database cannot take. Only the signer may. */
export const insertUnknownPayout = (
  sql: Sql,
  { id, chainId, ...it }: Omit<UnknownPayout, 'foundAt'> & { chainId: number },
) => sql`
  insert into payouts.unknown_payout (withdrawal_id, chain_id, person_id, amount, address, nonce, hashes)
  values (${id}::uuid, ${chainId}::bigint, ${it.personId}::uuid, ${it.amount.toString()}::bigint, ${it.address}, ${it.nonce}::int,
    ${JSON.stringify(it.hashes)}::text::json)
  on conflict do nothing`

export const markRecorded = (sql: Sql, id: string) => sql`
  update payouts.unknown_payout set recorded_at = now() where withdrawal_id = ${id}::uuid and recorded_at is null`

/** Lifts the halt for payouts that the database did not know, once it knows them all. */
export async function liftKnown(
  sql: Sql,
  { chainId, reason }: { chainId: number; reason: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update payouts.wallet set halted_for = null
    where chain_id = ${chainId}::bigint and starts_with(halted_for, ${reason})
      and not exists (select from payouts.unknown_payout where unknown_payout.chain_id = ${chainId}::bigint and ${isOpen(sql)})
    returning 1`
  return rows.length > 0
}

export interface RecordingSignature extends SignedStatement {
  id: string
  staffId: string
  staffName: string
  at: Date
}

/** Older ones are about statements that no longer hold. */
const rowsRead = 100

/** Signatures of the last days for recording a payout, newest first. */
export const selectRecordingSignatures = (sql: Sql, withdrawalId: string) =>
  sql<RecordingSignature[]>`
    select id, staff_id as "staffId", staff_name as "staffName", credential_id as "credentialId", statement, answer, at
    from payouts.recording_signature where withdrawal_id = ${withdrawalId}::uuid and at > now() - interval '2 days'
    order by at desc, id desc limit ${rowsRead}::int`

export const insertRecordingSignature = (
  sql: Sql,
  {
    id,
    withdrawalId,
    staffId,
    staffName,
    credentialId,
    statement,
    answer,
  }: Omit<RecordingSignature, 'at'> & { withdrawalId: string },
) => sql`
  select payouts.add_recording_signature(${id}::uuid, ${withdrawalId}::uuid, ${staffId}::uuid, ${staffName}, ${credentialId},
    ${statement}, ${answer})`
