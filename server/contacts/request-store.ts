import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import type { Side } from './store'

/** The status of a request; all but 0 are final. */
export const requestStatus = { waiting: 0, agreed: 1, declined: 2, expired: 3 } as const

export interface RequestRow {
  id: string
  fromId: PersonId
  toId: PersonId
  text: string
  status: number
  askedAt: Date
}

export interface NewRequest extends Side {
  id: string
  text: string
  isHidden: boolean
  nowMs: number
  /** The time at or before which requests have expired (ms). */
  expiredMs: number
}

/** Stores a request from `personId` to `otherId`, replacing a waiting one. */
export async function upsertRequest(sql: Sql, request: NewRequest): Promise<void> {
  const { id, personId, otherId, text, isHidden, nowMs, expiredMs } = request
  await sql`
    update contacts.request set status = ${requestStatus.expired}
    where from_id = ${personId} and to_id = ${otherId} and status = 0 and asked_at <= ${new Date(expiredMs)}`
  await sql`
    insert into contacts.request (id, from_id, to_id, text, is_hidden, asked_at)
    values (${id}, ${personId}, ${otherId}, ${text}, ${isHidden}, ${new Date(nowMs)})
    on conflict (from_id, to_id) where status = 0 do update
    set text = excluded.text, is_hidden = excluded.is_hidden, asked_at = excluded.asked_at, seen_at = null`
}

/** Whether `otherId` has a waiting, visible request to `personId`. */
export async function hasAsked(
  sql: Sql,
  { personId, otherId, expiredMs }: Side & { expiredMs: number },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    select id from contacts.request
    where from_id = ${otherId} and to_id = ${personId} and status = 0 and not is_hidden
      and asked_at > ${new Date(expiredMs)}`
  return rows.length > 0
}

/** The text of the waiting request from `personId` to `otherId`, even if it is hidden from its recipient. */
export async function selectWaitingText(
  sql: Sql,
  { personId, otherId, expiredMs }: Side & { expiredMs: number },
): Promise<string | undefined> {
  const [row] = await sql<{ text: string }[]>`
    select text from contacts.request
    where from_id = ${personId} and to_id = ${otherId} and status = 0 and asked_at > ${new Date(expiredMs)}`
  return row?.text
}

/** A request as its recipient may see it. */
export async function selectRequestTo(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select id, from_id as "fromId", to_id as "toId", text, status, asked_at as "askedAt"
    from contacts.request where id = ${id} and to_id = ${personId} and not is_hidden`
  return row
}

interface Ending {
  status: number
  nowMs: number
}

/** A request that has just been answered. */
export interface EndedRequest {
  text: string
  /** Whether the recipient could see it. */
  isVisible: boolean
  /** Whether the recipient's unseen count went down. */
  wasUnseen: boolean
}

/** Ends the waiting request from `personId` to `otherId`; undefined if there is none. */
export async function endRequest(
  sql: Sql,
  { personId, otherId, status, nowMs }: Side & Ending,
): Promise<EndedRequest | undefined> {
  const [row] = await sql<EndedRequest[]>`
    update contacts.request set status = ${status}::int, answered_at = ${new Date(nowMs)}
    where from_id = ${personId} and to_id = ${otherId} and status = 0
    returning text, not is_hidden as "isVisible", seen_at is null and not is_hidden as "wasUnseen"`
  return row
}

/**
 * Hides the waiting request from `personId` to `otherId` from its recipient; returns the people whose unseen count
 * went down.
 */
export async function hideRequest(sql: Sql, { personId, otherId }: Side): Promise<PersonId[]> {
  const rows = await sql<{ toId: PersonId; wasUnseen: boolean }[]>`
    update contacts.request set is_hidden = true
    where from_id = ${personId} and to_id = ${otherId} and status = 0 and not is_hidden
    returning to_id as "toId", seen_at is null as "wasUnseen"`
  return rows.filter(({ wasUnseen }) => wasUnseen).map(({ toId }) => toId)
}

export async function countUnseen(
  sql: Sql,
  { personId, expiredMs }: { personId: PersonId; expiredMs: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from contacts.request
    where to_id = ${personId} and status = 0 and seen_at is null and not is_hidden
      and asked_at > ${new Date(expiredMs)}`
  return row?.count ?? 0
}

/**
 * Marks requests as seen; returns whether any was unseen, including ones that have expired since they were
 * counted.
 */
export async function markSeen(
  sql: Sql,
  { personId, nowMs }: { personId: PersonId; nowMs: number },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    update contacts.request set seen_at = ${new Date(nowMs)}
    where to_id = ${personId} and status = 0 and seen_at is null and not is_hidden returning id`
  return rows.length > 0
}

export interface RequestPage {
  personId: PersonId
  /** The last request of the previous page. */
  before: string | null
  limit: number
}

/**
 * A person's requests in both directions, newest first. Each direction uses its own index and reads at most one page.
 */
export const selectRequests = (sql: Sql, { personId, before, limit }: RequestPage) =>
  sql<RequestRow[]>`
    with last as (
      select asked_at, id from contacts.request where id = ${before}::uuid and ${personId}::uuid in (from_id, to_id)
    ), made as (
      select * from contacts.request
      where from_id = ${personId}
        and (${before}::uuid is null or (asked_at, id) < (select asked_at, id from last))
      order by asked_at desc, id desc limit ${limit}::int
    ), received as (
      select * from contacts.request
      where to_id = ${personId} and not is_hidden
        and (${before}::uuid is null or (asked_at, id) < (select asked_at, id from last))
      order by asked_at desc, id desc limit ${limit}::int
    )
    select id, from_id as "fromId", to_id as "toId", text, status, asked_at as "askedAt"
    from (select * from made union all select * from received) as either
    order by asked_at desc, id desc limit ${limit}::int`

/** Requests to a person that they may see, newest first. */
export const selectRequestsTo = (
  sql: Sql,
  { personId, until, limit }: { personId: PersonId; until: Date; limit: number },
) => sql<{ id: string; fromId: PersonId; text: string; askedAt: Date; isSeen: boolean }[]>`
    select id, from_id as "fromId", text, asked_at as "askedAt", status <> 0 or seen_at is not null as "isSeen"
    from contacts.request where to_id = ${personId} and not is_hidden and asked_at <= ${until}
    order by asked_at desc, id desc limit ${limit}::int`

/** The newest request to each person that they may see and have not seen. */
export const selectNewestUnseen = (
  sql: Sql,
  { personIds, expiredMs }: { personIds: readonly PersonId[]; expiredMs: number },
) => sql<{ toId: PersonId; fromId: PersonId; askedAt: Date }[]>`
    select distinct on (to_id) to_id as "toId", from_id as "fromId", asked_at as "askedAt" from contacts.request
    where to_id = any(${sql.array([...personIds], 'UUID')}) and status = 0 and seen_at is null and not is_hidden
      and asked_at > ${new Date(expiredMs)}
    order by to_id, asked_at desc`

/** The people whom a person's waiting requests are for. */
export async function selectAsked(sql: Sql, personId: PersonId): Promise<PersonId[]> {
  const rows = await sql<{ toId: PersonId }[]>`
    select distinct to_id as "toId" from contacts.request where from_id = ${personId} and status = 0`
  return rows.map(({ toId }) => toId)
}

/** Deletes all requests from and to a person; returns the recipients who had not seen a waiting one. */
export async function deleteRequestsOf(sql: Sql, personId: PersonId): Promise<PersonId[]> {
  const rows = await sql<{ toId: PersonId }[]>`
    with gone as (
      delete from contacts.request where from_id = ${personId} or to_id = ${personId}
      returning to_id, status, seen_at, is_hidden)
    select distinct to_id as "toId" from gone
    where to_id <> ${personId} and status = 0 and seen_at is null and not is_hidden order by to_id`
  return rows.map(({ toId }) => toId)
}
