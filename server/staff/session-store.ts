import type { PersonId } from '@linnet/protocol'
import type { StaffId, StaffRole } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export interface SessionRow {
  id: string
  accountId: StaffId
  name: string
  role: StaffRole
  personId: PersonId | null
  startedAt: Date
  seenAt: Date
  steppedUpAt: Date
}

export interface NewSession {
  id: string
  accountId: string
  hash: Buffer
  address: string
  userAgent: string
  nowMs: number
}

export const insertSession = (sql: Sql, { id, accountId, hash, address, userAgent, nowMs }: NewSession) => {
  const now = new Date(nowMs)
  return sql`
    insert into staff.session (id, account_id, hash, address, user_agent, started_at, seen_at, stepped_up_at)
    values (${id}, ${accountId}, ${hash}, ${address}, ${userAgent}, ${now}, ${now}, ${now})`
}

/** A session that has not ended, of an active account. */
export async function selectSession(sql: Sql, hash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select session.id, account_id as "accountId", name, role, person_id as "personId", started_at as "startedAt",
      seen_at as "seenAt", stepped_up_at as "steppedUpAt"
    from staff.session join staff.account on account.id = account_id
    where hash = ${hash} and ended_at is null and state = 'active'`
  return row
}

export const touchSession = (sql: Sql, id: string, nowMs: number) =>
  sql`update staff.session set seen_at = ${new Date(nowMs)} where id = ${id}`

export const stepUpSession = (sql: Sql, id: string, nowMs: number) =>
  sql`update staff.session set stepped_up_at = ${new Date(nowMs)} where id = ${id}`

/** Ends the sessions of an account, or only the given ones among them, except one. Returns their number. */
export async function endSessions(
  sql: Sql,
  { accountId, id, except, nowMs }: { accountId: string; id?: string; except?: string; nowMs: number },
): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    update staff.session set ended_at = ${new Date(nowMs)}
    where account_id = ${accountId} and ended_at is null
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${except ?? null}::uuid is null or id <> ${except ?? null}::uuid)
    returning id`
  return rows.length
}

export interface OwnSessionRow {
  id: string
  address: string
  userAgent: string
  startedAt: Date
  seenAt: Date
}

export const selectOwnSessions = (
  sql: Sql,
  {
    accountId,
    startedAfterMs,
    seenAfterMs,
  }: { accountId: string; startedAfterMs: number; seenAfterMs: number },
) =>
  sql<OwnSessionRow[]>`
    select id, address, user_agent as "userAgent", started_at as "startedAt", seen_at as "seenAt" from staff.session
    where account_id = ${accountId} and ended_at is null
      and started_at > ${new Date(startedAfterMs)} and seen_at > ${new Date(seenAfterMs)}
    order by seen_at desc`

export const deleteSessionsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from staff.session where seen_at < ${new Date(beforeMs)}`
