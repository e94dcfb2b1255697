import type { Account, Language, PersonId, SecurityEventKind } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface NewAlert {
  id: string
  personId: PersonId
  kind: SecurityEventKind
  account: Account
  language: Language
  place: string
  device: string
  changeId: string | undefined
  nowMs: number
}

export const insertAlert = (sql: Sql, alert: NewAlert) => sql`
    insert into security.alert (id, person_id, kind, account_kind, account, language, place, device, change_id, at, try_at)
    values (
      ${alert.id}, ${alert.personId}, ${alert.kind}, ${alert.account.kind}, ${alert.account.address},
      ${alert.language}, ${alert.place}, ${alert.device},
      ${alert.changeId ?? null}::uuid, ${new Date(alert.nowMs)}, ${new Date(alert.nowMs)})`

export interface AlertRow {
  id: string
  kind: SecurityEventKind
  accountKind: Account['kind']
  account: string
  language: Language
  place: string
  device: string
  changeId: string | null
  tries: number
}

/** Takes due alerts, and sets the time of their retry unless they are deleted before. */
export const takeDueAlerts = (
  sql: Sql,
  { nowMs, retryMs, limit }: { nowMs: number; retryMs: number; limit: number },
) => sql<AlertRow[]>`
    update security.alert as alert
    set tries = tries + 1,
      try_at = ${new Date(nowMs)}::timestamptz + ${retryMs}::float8 * power(2, tries) * interval '1 millisecond'
    from (
      select id from security.alert where try_at <= ${new Date(nowMs)} order by try_at limit ${limit}
      for update skip locked
    ) as due
    where alert.id = due.id
    returning alert.id, kind, account_kind as "accountKind", account, language, place, device,
      change_id as "changeId", tries`

export const deleteAlert = (sql: Sql, id: string) => sql`delete from security.alert where id = ${id}`
