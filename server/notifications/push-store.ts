/** The queue of devices to notify, and the notifications that they show. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { Lane } from './lanes'

/**
 * The time by which a connected device becomes due later than necessary, so that not every message postpones
 * it.
 */
export const waitingStepMs = 30_000

export interface NewPush {
  sessionId: string
  topic: string
  personId: PersonId
  conversationId: ConversationId | null
  lane: Lane
  dueAt: Date
  expiresAt: Date
}

/** The minimum time between two notifications about one topic. */
const spacing = '2 seconds'
/** The extension of its life from which a row that is due already is rewritten. */
const livesLonger = '1 hour'

const newRows = (sql: Sql, pushes: readonly NewPush[]) => sql`
    select "sessionId", topic, "personId", "conversationId", true, lane, "dueAt", "expiresAt"
    from json_to_recordset(${jsonRows(pushes)}::text::json) as row("sessionId" uuid, topic text, "personId" uuid,
      "conversationId" uuid, lane smallint, "dueAt" timestamptz, "expiresAt" timestamptz)
    order by "sessionId", topic`

/**
 * Makes devices due. Rows that will be in time anyway are left alone, as the text is read when it is sent. A
 * row being retried because its push service failed keeps its time.
 */
export const upsertPushes = (sql: Sql, pushes: readonly NewPush[]) => sql`
    insert into notifications.push as push (session_id, topic, person_id, conversation_id, is_due, lane, due_at, expires_at)
    ${newRows(sql, pushes)}
    on conflict (session_id, topic) do update set is_due = true, expires_at = excluded.expires_at, version = push.version + 1,
      lane = case when push.is_due then least(push.lane, excluded.lane) else excluded.lane end,
      due_at = case when push.is_due and push.tries > 0 then push.due_at
        when push.is_due then least(push.due_at, excluded.due_at)
        else greatest(excluded.due_at, push.shown_at + ${spacing}::interval) end
    where not push.is_due or push.taken_until is not null or push.lane > excluded.lane
      or push.expires_at < excluded.expires_at - ${livesLonger}::interval or (push.tries = 0 and push.due_at > excluded.due_at)`

/**
 * Makes connected devices due later, as a connection may have died unnoticed. Further messages postpone that,
 * once per `waitingStepMs`: a dead connection is usually noticed earlier, and then `makeDueNow` applies.
 */
export const upsertWaiting = (sql: Sql, pushes: readonly NewPush[]) => sql`
    insert into notifications.push as push (session_id, topic, person_id, conversation_id, is_due, lane, due_at, expires_at)
    ${newRows(sql, pushes)}
    on conflict (session_id, topic) do update set is_due = true, expires_at = excluded.expires_at, version = push.version + 1,
      lane = case when push.is_due then least(push.lane, excluded.lane) else excluded.lane end,
      due_at = case when push.is_due and push.tries > 0 then push.due_at else greatest(push.due_at, excluded.due_at) end
    where not push.is_due or push.taken_until is not null or push.lane > excluded.lane
      or push.expires_at <= excluded.expires_at - ${`${waitingStepMs} milliseconds`}::interval`

/** Postpones connected devices, which become due again at that time unless their connection ends before. */
export const updateWaiting = (sql: Sql, waiting: readonly (PushKey & { dueAt: Date })[]) => sql`
    update notifications.push set taken_until = null, due_at = row."dueAt"
    from json_to_recordset(${jsonRows(waiting)}::text::json) as row("sessionId" uuid, topic text, "dueAt" timestamptz)
    where session_id = row."sessionId" and push.topic = row.topic`

/** Makes rows due that waited for a connection that has ended. */
export const makeDueNow = (
  sql: Sql,
  { sessionIds, now }: { sessionIds: readonly string[]; now: Date },
) => sql`
    update notifications.push set due_at = ${now}
    where session_id = any(${sql.array([...sessionIds], 'UUID')}) and is_due and tries = 0 and due_at > ${now}`

/** Makes all rows due that wait for a connection to end; those whose device is connected wait again. */
export const makeAllDueNow = (sql: Sql, now: Date) => sql`
    update notifications.push set due_at = ${now} where is_due and tries = 0 and taken_until is null and due_at > ${now}`

/** Re-queues devices that show something of these topics: it was read or muted. Devices that are due anyway are left alone. */
export const reconsider = (
  sql: Sql,
  { topics, now }: { topics: readonly { personId: PersonId; topic: string }[]; now: Date },
) => sql`
    update notifications.push set is_due = true, due_at = ${now}, version = version + 1
    where (session_id, topic) in (
      select session_id, push.topic
      from json_to_recordset(${jsonRows(topics)}::text::json) as given("personId" uuid, topic text)
      join notifications.push on push.topic = given.topic and push.person_id = given."personId"
      where (shown <> '' or taken_until is not null) and ${isNotLooking(sql, now)}
      order by session_id, push.topic for no key update of push)`

/** Re-queues a page of the devices that show something of each of these topics: it was edited or recalled. */
export const reconsiderShown = (
  sql: Sql,
  { pages, limit, now }: { pages: readonly { topic: string; after: string }[]; limit: number; now: Date },
) => sql<{ topic: string; count: number; last: string }[]>`
    with showing as (
      select page.session_id, page.topic
      from json_to_recordset(${jsonRows(pages)}::text::json) as given(topic text, after uuid)
      cross join lateral (
        select session_id, topic from notifications.push
        where push.topic = given.topic and shown <> '' and session_id > given.after
        order by session_id limit ${limit}::int) as page),
    changed as (
      update notifications.push set is_due = true, due_at = ${now}, version = version + 1
      where (session_id, topic) in (
        select session_id, push.topic from notifications.push join showing using (session_id, topic)
        where ${isNotLooking(sql, now)} order by session_id, push.topic for no key update of push))
    select topic, count(*)::int as count, max(session_id::text) as last from showing group by topic`

/** Excludes rows that are due and wait for their turn, or for their push service. */
const isNotLooking = (sql: Sql, now: Date) =>
  sql`(not is_due or taken_until is not null or (tries = 0 and due_at > ${now}))`

export interface PushRow {
  sessionId: string
  topic: string
  personId: string
  conversationId: string | null
  expiresAt: Date
  tries: number
  shown: string
  version: bigint
}

export interface Taking {
  lane: Lane
  now: Date
  until: Date
  limit: number
  /** This process; undefined without a cluster. */
  owner: string | undefined
}

/** Takes due rows of a lane, and keeps other servers from taking them until `until`. */
export const takeDue = (sql: Sql, { lane, now, until, limit, owner }: Taking) =>
  sql<PushRow[]>`
    update notifications.push set taken_until = ${until}, taken_by = ${owner ?? null}::uuid
    where (session_id, topic) in (
      select session_id, topic from notifications.push
      where is_due and lane = ${lane} and due_at <= ${now} and (taken_until is null or taken_until < ${now})
      order by due_at limit ${limit}::int for no key update skip locked)
    returning session_id as "sessionId", topic, person_id as "personId", conversation_id as "conversationId",
      expires_at as "expiresAt", tries, shown, version`

/** Makes due what a process had taken that has died: perhaps it was sent, and a second notification beats none. */
export const returnTaken = (sql: Sql, owner: string) =>
  sql`update notifications.push set taken_until = null where is_due and taken_until is not null and taken_by = ${owner}`

export interface PushKey {
  sessionId: string
  topic: string
  version: number
}

/** Records the notifications that devices show now. Rows that became due in the meantime stay due. */
export const updateShown = (
  sql: Sql,
  { shown, now }: { shown: readonly (PushKey & { shown: string })[]; now: Date },
) => sql`
    update notifications.push set shown = row.shown, shown_at = ${now}, tries = 0, taken_until = null, is_due = push.version <> row.version,
      due_at = case when push.version <> row.version then ${now}::timestamptz + ${spacing}::interval else push.due_at end
    from json_to_recordset(${jsonRows(shown)}::text::json) as row("sessionId" uuid, topic text, version bigint, shown text)
    where session_id = row."sessionId" and push.topic = row.topic`

export const updateFailed = (sql: Sql, failed: readonly (PushKey & { dueAt: Date })[]) => sql`
    update notifications.push set tries = tries + 1, taken_until = null, due_at = row."dueAt"
    from json_to_recordset(${jsonRows(failed)}::text::json) as row("sessionId" uuid, topic text, "dueAt" timestamptz)
    where session_id = row."sessionId" and push.topic = row.topic`

/** Deletes finished rows of devices that show nothing. Rows that became due in the meantime stay due. */
export async function deleteDone(sql: Sql, done: readonly PushKey[], now: Date): Promise<void> {
  await sql`
    delete from notifications.push using json_to_recordset(${jsonRows(done)}::text::json) as row("sessionId" uuid, topic text, version bigint)
    where session_id = row."sessionId" and push.topic = row.topic and push.version = row.version`
  await sql`
    update notifications.push set shown = '', tries = 0, taken_until = null, due_at = ${now}
    from json_to_recordset(${jsonRows(done)}::text::json) as row("sessionId" uuid, topic text, version bigint)
    where session_id = row."sessionId" and push.topic = row.topic and push.version <> row.version`
}

export const deletePushesOf = (sql: Sql, sessionIds: readonly string[]) => sql`
    delete from notifications.push where session_id = any(${sql.array([...sessionIds], 'UUID')})`

/** Deletes the records of notifications that devices have shown since before that time. */
export const deleteShownBefore = (sql: Sql, before: Date) => sql`
    delete from notifications.push where not is_due and shown_at < ${before}`

/** The number of rows due in a lane, counted no further than `limit`. */
export async function countWaiting(
  sql: Sql,
  { lane, now, limit }: { lane: Lane; now: Date; limit: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select from notifications.push where is_due and lane = ${lane} and due_at <= ${now} limit ${limit}::int) as due`
  return row?.count ?? 0
}

export async function countDue(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from notifications.push where is_due`
  return row?.count ?? 0
}

export async function selectFedUntil(sql: Sql): Promise<Date | undefined> {
  const [row] = await sql<{ fedUntil: Date }[]>`select fed_until as "fedUntil" from notifications.progress`
  return row?.fedUntil
}

export const updateFedUntil = (sql: Sql, now: Date) => sql`
    insert into notifications.progress (fed_until) values (${now})
    on conflict (is_only) do update set fed_until = excluded.fed_until`
