import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface PayCodeRow {
  personId: PersonId
  expiresAt: Date
  intentId: string | null
  collectorId: PersonId | null
  amount: bigint | null
  note: string | null
}

export const insertPayCode = (
  sql: Sql,
  { digest, personId, expiresAtMs }: { digest: Buffer; personId: PersonId; expiresAtMs: number },
) => sql`
    insert into wallet.pay_code (digest, person_id, expires_at)
    values (${digest}, ${personId}, ${new Date(expiresAtMs)})`

/** Locks a pay code, so that concurrent scans wait for each other. */
export async function lockPayCode(sql: Sql, digest: Buffer): Promise<PayCodeRow | undefined> {
  const [row] = await sql<PayCodeRow[]>`
    select person_id as "personId", expires_at as "expiresAt", intent_id as "intentId", collector_id as "collectorId", amount, note
    from wallet.pay_code
    where digest = ${digest} for update`
  return row
}

export const markPayCodeUsed = (
  sql: Sql,
  use: { digest: Buffer; intentId: string; collectorId: PersonId; amount: bigint; note: string },
) => sql`
    update wallet.pay_code
    set intent_id = ${use.intentId}, collector_id = ${use.collectorId}, amount = ${use.amount.toString()}::bigint,
      note = ${use.note}
    where digest = ${use.digest}`

export interface CollectCodeRow {
  code: string
  personId: PersonId
  amount: bigint | null
  note: string
}

const collectColumns = (sql: Sql) => sql`code, person_id as "personId", amount, note`

export interface NewCollectCode {
  code: string
  personId: PersonId
  amount: bigint | undefined
  note: string
  expiresAtMs: number | undefined
}

/** Inserts a code. A person has one standing code (without an amount): an existing one stays. */
export const insertCollectCode = (
  sql: Sql,
  { code, personId, amount, note, expiresAtMs }: NewCollectCode,
) => sql`
    insert into wallet.collect_code (code, person_id, amount, note, expires_at)
    values (${code}, ${personId}, ${amount?.toString() ?? null}::bigint, ${note},
      ${expiresAtMs === undefined ? null : new Date(expiresAtMs)}::timestamptz)
    on conflict (person_id) where amount is null do nothing`

export async function selectPermanentCode(sql: Sql, personId: PersonId): Promise<CollectCodeRow | undefined> {
  const [row] = await sql<CollectCodeRow[]>`
    select ${collectColumns(sql)} from wallet.collect_code where person_id = ${personId} and amount is null`
  return row
}

export const deleteStandingCode = (sql: Sql, personId: PersonId) => sql`
    delete from wallet.collect_code where person_id = ${personId} and amount is null`

export const deleteCodesOf = (sql: Sql, personId: PersonId) =>
  sql`delete from wallet.collect_code where person_id = ${personId}`

export async function selectCollectCode(
  sql: Sql,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<CollectCodeRow | undefined> {
  const [row] = await sql<CollectCodeRow[]>`
    select ${collectColumns(sql)} from wallet.collect_code
    where code = ${code} and (expires_at is null or expires_at > ${new Date(nowMs)})`
  return row
}

export async function deleteExpiredCodes(sql: Sql, beforeMs: number): Promise<void> {
  await sql`delete from wallet.pay_code where expires_at < ${new Date(beforeMs)}`
  await sql`delete from wallet.collect_code where expires_at < ${new Date(beforeMs)}`
}
