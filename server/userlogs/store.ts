import type { PersonId } from '@linnet/protocol'
import type { Announcement, Compared } from '../kernel/cluster/announced'
import { jsonRows, type Sql } from '../kernel/database'

export interface EventRow {
  useq: bigint
  action: string
  data: unknown
}

export interface NewEvent {
  personId: string
  action: string
  data: unknown
}

/** Numbers and stores one event per person in a single statement. Locks people in id order. */
export const insertEvents = (sql: Sql, { events, nowMs }: { events: readonly NewEvent[]; nowMs: number }) =>
  sql<{ personId: string; useq: bigint }[]>`
    with addition as (
      select "personId" as person_id, action, data
      from json_to_recordset(${jsonRows(events)}::text::json) as row("personId" uuid, action text, data json)
    ), person as (
      select person_id from addition order by person_id
    ), moved as (
      insert into userlogs.head as head (person_id, useq) select person_id, 1 from person
      on conflict (person_id) do update set useq = head.useq + 1
      returning person_id, useq
    )
    insert into userlogs.event (person_id, useq, action, data, at)
    select person_id, moved.useq, action, data, ${new Date(nowMs)} from addition join moved using (person_id)
    returning person_id as "personId", useq`

/** Like insertEvents, but a person may occur several times; numbers follow the list's order. */
export const insertEventList = (
  sql: Sql,
  { events, nowMs }: { events: readonly NewEvent[]; nowMs: number },
) =>
  sql<{ personId: string; useq: bigint }[]>`
    with addition as (
      select "personId" as person_id, action, data, row_number() over (partition by "personId" order by n) as place
      from json_to_recordset(${jsonRows(events.map((event, n) => ({ ...event, n })))}::text::json)
        as row("personId" uuid, action text, data json, n int)
    ), person as (
      select person_id, count(*) as total from addition group by person_id order by person_id
    ), moved as (
      insert into userlogs.head as head (person_id, useq) select person_id, total from person
      on conflict (person_id) do update set useq = head.useq + excluded.useq
      returning person_id, useq
    )
    insert into userlogs.event (person_id, useq, action, data, at)
    select person_id, moved.useq - total + place, action, data, ${new Date(nowMs)}
    from addition join moved using (person_id) join person using (person_id)
    returning person_id as "personId", useq`

export const deleteEventsOf = (sql: Sql, personId: string) =>
  sql`delete from userlogs.event where person_id = ${personId}`

export async function selectHead(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ useq: bigint }[]>`select useq from userlogs.head where person_id = ${personId}`
  return Number(row?.useq ?? 0n)
}

export async function selectEventTime(
  sql: Sql,
  { personId, useq }: { personId: string; useq: number },
): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select at from userlogs.event where person_id = ${personId} and useq = ${useq}::bigint`
  return row?.at
}

/** The head of each log and its events after `after`, oldest first, at most `limit`; none without `after`. */
export const selectLogs = (
  sql: Sql,
  { logs, limit }: { logs: readonly { personId: string; after: number | undefined }[]; limit: number },
) =>
  sql<({ n: number; head: bigint } & (EventRow | { useq: null }))[]>`
    select n, coalesce(head.useq, 0) as head, event.useq, action, data
    from json_to_recordset(${jsonRows(logs.map((log, n) => ({ ...log, n })))}::text::json)
      as input(n int, "personId" uuid, after bigint)
    left join userlogs.head on head.person_id = input."personId"
    left join lateral (
      select useq, action, data from userlogs.event
      where person_id = input."personId" and useq > input.after order by useq limit ${limit}::int) as event on true
    order by n, event.useq`

/** The events stored since a moment, in the order of each log. */
export const selectEventsSince = (sql: Sql, since: Date) =>
  sql<(EventRow & { personId: PersonId })[]>`
    select person_id as "personId", useq, action, data from userlogs.event where at >= ${since}
    order by person_id, useq limit 50000`

/**
 * Whether the logs lack one of these announcements: the log ends before it, or has an event of another kind in its place. That one of the
 * same kind is there proves nothing.
 */
export async function compareEvents(sql: Sql, announced: readonly Announcement[]): Promise<Compared> {
  const [row] = await sql<{ missing: number | null }[]>`
    select min("atMs")::float8 as missing
    from json_to_recordset(${jsonRows(announced)}::text::json) as input(id uuid, number bigint, key text, "atMs" float8)
    left join userlogs.head on head.person_id = input.id
    left join userlogs.event on event.person_id = input.id and event.useq = number
    where coalesce(head.useq, 0) < number or (key <> '' and action <> key)`
  return { missingSinceMs: row?.missing ?? undefined }
}

/** The number of the last event before a moment. */
export async function selectHeadBefore(
  sql: Sql,
  { personId, beforeMs }: { personId: string; beforeMs: number },
): Promise<number> {
  const [row] = await sql<{ useq: bigint }[]>`
    select coalesce(
      (select min(useq) - 1 from userlogs.event where person_id = ${personId} and at >= ${new Date(beforeMs)}),
      (select useq from userlogs.head where person_id = ${personId}), 0) as useq`
  return Number(row?.useq ?? 0n)
}

/** Deletes at most `limit` events, oldest first, and returns their number. */
export async function deleteEventsBefore(
  sql: Sql,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  const rows = await sql<unknown[]>`
    delete from userlogs.event where (person_id, useq) in (
      select person_id, useq from userlogs.event where at < ${new Date(beforeMs)} order by at limit ${limit}::int)
    returning 1`
  return rows.length
}
