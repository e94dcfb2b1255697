import type { FreezeReason, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** The session id that stands for all sessions of a person. */
export const allSessions = '00000000-0000-0000-0000-000000000000'

export interface FreezeRow {
  personId: PersonId
  cause: FreezeReason
  sessionId: string
  until: Date
}

/** Stores a freeze, unless a longer one with this cause is already in force. */
export const upsertFreeze = (sql: Sql, freeze: FreezeRow & { nowMs: number }) => sql`
    insert into wallet.spending_freeze (person_id, cause, session_id, until, set_at)
    values (${freeze.personId}, ${freeze.cause}, ${freeze.sessionId}, ${freeze.until}, ${new Date(freeze.nowMs)})
    on conflict (person_id, cause, session_id) do update
    set until = excluded.until, set_at = excluded.set_at where spending_freeze.until < excluded.until`

/** The freezes of these people that have not ended, of the account or of any session. */
export const selectFreezes = (
  sql: Sql,
  { personIds, nowMs }: { personIds: readonly PersonId[]; nowMs: number },
) =>
  sql<FreezeRow[]>`
    with wanted as (
      select value::uuid as id from json_array_elements_text(${JSON.stringify(personIds)}::text::json)
    )
    select person_id as "personId", cause, session_id as "sessionId", until from wallet.spending_freeze
    where person_id in (select id from wanted) and until > ${new Date(nowMs)}
    union all
    select person_id, 'staff', ${allSessions}::uuid, coalesce(until, ${endless}) from wallet.account_freeze
    where person_id in (select id from wanted) and (until is null or until > ${new Date(nowMs)})`

/** The end of a freeze that only staff can lift. */
const endless = new Date('2999-01-01T00:00:00Z')

/** Freezes all money of a person for staff, who may lift the freeze again. Without an end, it lasts until they do. */
export const upsertAccountFreeze = (
  sql: Sql,
  { personId, until, nowMs }: { personId: PersonId; until: Date | null; nowMs: number },
) => sql`
    insert into wallet.account_freeze (person_id, until, set_at)
    values (${personId}, ${until}::timestamptz, ${new Date(nowMs)})
    on conflict (person_id) do update set until = excluded.until, set_at = excluded.set_at`

export const deleteAccountFreeze = (sql: Sql, personId: PersonId) =>
  sql`delete from wallet.account_freeze where person_id = ${personId}`

export const deleteDeviceFreezes = (sql: Sql, beforeMs: number) => sql`
    delete from wallet.spending_freeze where session_id <> ${allSessions} and until < ${new Date(beforeMs)}`
