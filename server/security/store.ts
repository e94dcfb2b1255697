import type { PersonId, SecurityEventKind } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface NewEvent {
  id: string
  personId: PersonId
  kind: SecurityEventKind
  nowMs: number
  place: string
  device: string
  subject: string
  sessionId: string | undefined
  untilMs: number | undefined
}

export const insertEvent = (sql: Sql, event: NewEvent) => sql`
    insert into security.event (id, person_id, kind, at, place, device, subject, session_id, until)
    values (
      ${event.id}, ${event.personId}, ${event.kind}, ${new Date(event.nowMs)}, ${event.place}, ${event.device},
      ${event.subject}, ${event.sessionId ?? null}::uuid,
      ${event.untilMs === undefined ? null : new Date(event.untilMs)}::timestamptz)`

export interface RecentEvents {
  personId: PersonId
  kind: SecurityEventKind
  afterMs: number
}

/**
 * Locks a kind of event of a person: otherwise two transactions counting at once would both find nothing, and
 * both insert.
 */
export const lockKind = (sql: Sql, { personId, kind }: { personId: PersonId; kind: string }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`security:${kind}:${personId}`}::text, 0))`

/** The number of recent events of this kind, in total and from one place. */
export async function countRecent(
  sql: Sql,
  { personId, kind, place, afterMs }: RecentEvents & { place: string },
): Promise<{ all: number; fromHere: number }> {
  const [row] = await sql<{ all: number; fromHere: number }[]>`
    select count(*)::int as all, (count(*) filter (where place = ${place}))::int as "fromHere"
    from security.event where person_id = ${personId} and kind = ${kind} and at > ${new Date(afterMs)}`
  return row ?? { all: 0, fromHere: 0 }
}

export interface EventRow {
  id: string
  personId: PersonId
  kind: string
  at: Date
  place: string
  device: string
  subject: string
  sessionId: string | null
  until: Date | null
}

/** The person's events, newest first. */
export const selectEvents = (
  sql: Sql,
  { personId, before, limit }: { personId: PersonId; before: string | undefined; limit: number },
) => sql<EventRow[]>`
    select id, person_id as "personId", kind, at, place, device, subject, session_id as "sessionId", until
    from security.event
    where person_id = ${personId} and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`

/** The person's events of other kinds than these, newest first. */
export const selectEventsExcept = (
  sql: Sql,
  {
    personId,
    until,
    kinds,
    limit,
  }: { personId: PersonId; until: Date; kinds: readonly string[]; limit: number },
) => sql<EventRow[]>`
    select id, person_id as "personId", kind, at, place, device, subject, session_id as "sessionId", until
    from security.event
    where person_id = ${personId} and at <= ${until} and kind <> all(${sql.array([...kinds], 'TEXT')})
    order by id desc limit ${limit}::int`

/** The newest event of each person since then, of other kinds than these. */
export const selectNewestExcept = (
  sql: Sql,
  { personIds, since, kinds }: { personIds: readonly PersonId[]; since: Date; kinds: readonly string[] },
) => sql<EventRow[]>`
    select newest.* from unnest(${sql.array([...personIds], 'UUID')}::uuid[]) as asked(id)
    cross join lateral (
      select id, person_id as "personId", kind, at, place, device, subject, session_id as "sessionId", until
      from security.event
      where person_id = asked.id and at > ${since} and kind <> all(${sql.array([...kinds], 'TEXT')})
      order by id desc limit 1) as newest`

export interface StreamRow extends EventRow {
  xid: string
  seq: string
}

/** Events after this position whose order is final: no transaction still running can add one before them. */
export const selectStream = (sql: Sql, { xid, seq, limit }: { xid: string; seq: string; limit: number }) =>
  sql<StreamRow[]>`
    select xid::text, seq::text, id, person_id as "personId", kind, at, place, device, subject,
      session_id as "sessionId", until
    from security.event
    where (xid, seq) > (${xid}::text::xid8, ${seq}::text::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by event.xid, event.seq limit ${limit}`

/** A follower's position, if it has one. */
export async function selectFollower(
  sql: Sql,
  name: string,
): Promise<{ xid: string; seq: string } | undefined> {
  const [row] = await sql<{ xid: string; seq: string }[]>`
    select xid::text, seq::text from security.follower where name = ${name}`
  return row
}

/** A follower's position, from the beginning if it is new. Locked until the end of the transaction. */
export async function lockFollower(sql: Sql, name: string): Promise<{ xid: string; seq: string }> {
  await sql`insert into security.follower (name, xid, seq) values (${name}, '0', 0) on conflict do nothing`
  const [row] = await sql<{ xid: string; seq: string }[]>`
    select xid::text, seq::text from security.follower where name = ${name} for update`
  return row ?? { xid: '0', seq: '0' }
}

export const moveFollower = (sql: Sql, { name, xid, seq }: { name: string; xid: string; seq: string }) => sql`
    update security.follower set xid = ${xid}::text::xid8, seq = ${seq}::text::bigint where name = ${name}`

/**
 * Deletes up to `most` events from before this, and returns their number. The database keeps events of the
 * last 90 days.
 */
export async function pruneEvents(
  sql: Sql,
  { beforeMs, most }: { beforeMs: number; most: number },
): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select security.prune(${new Date(beforeMs)}, ${most}::int) as count`
  return row?.count ?? 0
}
