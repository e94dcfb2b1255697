import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface AccountFreezeRow {
  personId: PersonId
  sanctionId: string
  reason: string
  /** The end of the freeze; null means until it is lifted. */
  until: Date | null
}

const columns = (sql: Sql) => sql`person_id as "personId", sanction_id as "sanctionId", reason, until`

export const upsertAccountFreeze = (sql: Sql, freeze: AccountFreezeRow & { nowMs: number }) => sql`
    insert into auth.account_freeze (person_id, sanction_id, reason, until, set_at)
    values (${freeze.personId}, ${freeze.sanctionId}, ${freeze.reason}, ${freeze.until}::timestamptz,
      ${new Date(freeze.nowMs)})
    on conflict (person_id) do update set sanction_id = excluded.sanction_id, reason = excluded.reason,
      until = excluded.until, set_at = excluded.set_at`

export const deleteAccountFreeze = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.account_freeze where person_id = ${personId}`

/** The freeze of an account that is in effect now. */
export async function selectAccountFreeze(
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
): Promise<AccountFreezeRow | undefined> {
  const [row] = await sql<AccountFreezeRow[]>`
    select ${columns(sql)} from auth.account_freeze
    where person_id = ${personId} and (until is null or until > ${new Date(nowMs)})`
  return row
}

/** The columns of a freeze, which are empty without one. */
type Bars = Omit<AccountFreezeRow, 'personId' | 'sanctionId'> & { sanctionId: string | null }

/** Bars to logging in now: a freeze, or the deletion of the account. */
export async function selectBars(
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
): Promise<{ freeze: AccountFreezeRow | undefined; deletesAt: Date | undefined }> {
  const [row] = await sql<(Bars & { deletesAt: Date | null })[]>`
    select deletes_at as "deletesAt", sanction_id as "sanctionId", reason, until
    from auth.credential left join auth.account_freeze frozen
      on frozen.person_id = credential.person_id and (until is null or until > ${new Date(nowMs)})
    where credential.person_id = ${personId}`
  if (!row) return { freeze: undefined, deletesAt: undefined }
  const { deletesAt, sanctionId, reason, until } = row
  const freeze = sanctionId === null ? undefined : { personId, sanctionId, reason, until }
  return { freeze, deletesAt: deletesAt ?? undefined }
}

/** Stores the tokens of a person's sessions, which a freeze is about to end. */
export const insertFrozenSessions = (
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
) => sql`
    insert into auth.frozen_session (token_digest, person_id, ended_at)
    select token_digest, person_id, ${new Date(nowMs)} from auth.session where person_id = ${personId}
    on conflict do nothing`

/** The freeze that ended the session of this token, if it is still in effect. */
export async function selectFreezeOfToken(
  sql: Sql,
  { tokenDigest, nowMs }: { tokenDigest: Buffer; nowMs: number },
): Promise<AccountFreezeRow | undefined> {
  const [row] = await sql<AccountFreezeRow[]>`
    select person_id as "personId", sanction_id as "sanctionId", reason, until
    from auth.frozen_session join auth.account_freeze using (person_id)
    where token_digest = ${tokenDigest} and (until is null or until > ${new Date(nowMs)})`
  return row
}

export const deleteFrozenSessions = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.frozen_session where ended_at < ${new Date(beforeMs)}`
