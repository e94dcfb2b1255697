import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

interface Owned {
  personId: PersonId
}

export interface FactorsRow {
  totpSecret: Buffer | null
  recoveryCodesLeft: number
}

/** The person's authenticator app, and how many recovery codes they have left. */
export async function selectFactors(sql: Sql, personId: PersonId): Promise<FactorsRow> {
  const [row] = await sql<FactorsRow[]>`
    select totp_secret as "totpSecret", (
      select count(*)::int from auth.recovery_code as code
      where code.person_id = credential.person_id and code.used_at is null) as "recoveryCodesLeft"
    from auth.credential where person_id = ${personId}`
  return row ?? { totpSecret: null, recoveryCodesLeft: 0 }
}

export interface ProofRow {
  hasFactors: boolean
  provedAt: Date | null
}

/** Whether the account has a factor, and when the session last proved one. */
export async function selectProof(
  sql: Sql,
  { personId, sessionId }: Owned & { sessionId: string },
): Promise<ProofRow> {
  const [row] = await sql<ProofRow[]>`
    select totp_secret is not null
      or exists (select 1 from auth.passkey where passkey.person_id = credential.person_id) as "hasFactors",
      (select proved_at from auth.session where id = ${sessionId}::uuid) as "provedAt"
    from auth.credential where person_id = ${personId}`
  return row ?? { hasFactors: false, provedAt: null }
}

export const markProved = (sql: Sql, { sessionId, nowMs }: { sessionId: string; nowMs: number }) =>
  sql`update auth.session set proved_at = ${new Date(nowMs)} where id = ${sessionId}::uuid`

export const setTotpSecret = (
  sql: Sql,
  { personId, secret, step, nowMs }: Owned & { secret: Buffer | null; step: number; nowMs: number },
) => sql`
    update auth.credential
    set totp_secret = ${secret}::bytea, totp_last_step = ${step}, totp_set_at = ${new Date(nowMs)}
    where person_id = ${personId}`

/** Deletes the authenticator app if it was set up since then, and the recovery codes if they were made since then. */
export async function deleteFactorsSince(
  sql: Sql,
  { personId, since }: Owned & { since: Date },
): Promise<void> {
  await sql`
    update auth.credential set totp_secret = null, totp_last_step = 0
    where person_id = ${personId} and totp_secret is not null and totp_set_at >= ${since}`
  await sql`delete from auth.recovery_code where person_id = ${personId} and made_at >= ${since}`
}

/** Records the use of a code of the app; false if it or a later one was used before. */
export async function useTotpStep(sql: Sql, { personId, step }: Owned & { step: number }): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update auth.credential set totp_last_step = ${step}
    where person_id = ${personId} and totp_secret is not null and totp_last_step < ${step} returning 1`
  return rows.length === 1
}

export const deleteRecoveryCodes = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.recovery_code where person_id = ${personId}`

export const insertRecoveryCodes = (
  sql: Sql,
  { personId, hashes, nowMs }: Owned & { hashes: readonly Buffer[]; nowMs: number },
) =>
  sql`
    insert into auth.recovery_code (person_id, hash, made_at)
    select ${personId}, decode(value, 'hex'), ${new Date(nowMs)}
    from json_array_elements_text(${JSON.stringify(hashes.map((hash) => hash.toString('hex')))}::text::json)`

/** Uses up a recovery code; false if there is no such code. */
export async function useRecoveryCode(
  sql: Sql,
  { personId, hash, nowMs }: Owned & { hash: Buffer; nowMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update auth.recovery_code set used_at = ${new Date(nowMs)}
    where person_id = ${personId} and hash = ${hash} and used_at is null returning 1`
  return rows.length === 1
}
