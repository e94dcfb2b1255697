/**
 * SQL of notifications about posts, and of the newest ones that people have seen. The tables are those of
 * each kind of post.
 */
import type { PersonId } from '@linnet/protocol'
import type { SQL } from 'bun'
import { jsonRows, type Sql } from '../kernel/database'

export interface NotificationTables {
  notification: (sql: Sql) => SQL.Query<unknown>
  /** The column of a notification that names its post. */
  post: (sql: Sql) => SQL.Query<unknown>
  person: (sql: Sql) => SQL.Query<unknown>
}

export interface NotificationRow<Kind extends string> {
  id: string
  personId: PersonId
  kind: Kind | 'like' | 'comment' | 'reply'
  actorId: PersonId
  /** The post; null for a notification that belongs to none, such as a new follower. */
  postId: string | null
  commentId: string | null
  madeAt: Date
}

const columns = (sql: Sql, { post }: NotificationTables) => sql`
    id, person_id as "personId", kind, actor_id as "actorId", ${post(sql)} as "postId", comment_id as "commentId", made_at as "madeAt"`

export const insertNotifications = (
  sql: Sql,
  { notification, post }: NotificationTables,
  rows: readonly NotificationRow<string>[],
) => sql`
    insert into ${notification(sql)} (id, person_id, kind, actor_id, ${post(sql)}, comment_id, made_at)
    select id, "personId", kind, "actorId", "postId", "commentId", "madeAt"
    from json_to_recordset(${jsonRows(rows)}::text::json)
      as input(id uuid, "personId" uuid, kind text, "actorId" uuid, "postId" uuid, "commentId" uuid, "madeAt" timestamptz)`

export interface NotificationSpan {
  personId: PersonId
  before?: string | null
  after?: string | null
  /** The time after which notifications are left out. */
  untilMs?: number
  limit: number
}

/** Notifications of a person, newest first. */
export const selectNotifications = <Kind extends string>(
  sql: Sql,
  tables: NotificationTables,
  { personId, before = null, after = null, untilMs, limit }: NotificationSpan,
) => sql<NotificationRow<Kind>[]>`
    select ${columns(sql, tables)} from ${tables.notification(sql)}
    where person_id = ${personId} and (${before}::uuid is null or id < ${before}::uuid) and (${after}::uuid is null or id > ${after}::uuid)
      and (${untilMs === undefined} or made_at <= ${new Date(untilMs ?? 0)})
    order by id desc limit ${limit}::int`

/** The newest notifications that each of these people has not seen, newest first. */
export const selectUnseenOfEach = <Kind extends string>(
  sql: Sql,
  tables: NotificationTables,
  { personIds, limit }: { personIds: readonly PersonId[]; limit: number },
) => sql<NotificationRow<Kind>[]>`
    select newest.* from unnest(${sql.array([...personIds], 'UUID')}::uuid[]) as asked(id)
    left join ${tables.person(sql)} as person on person.id = asked.id
    cross join lateral (
      select ${columns(sql, tables)} from ${tables.notification(sql)} as notification
      where person_id = asked.id and (seen_notification_id is null or notification.id > seen_notification_id)
      order by notification.id desc limit ${limit}::int) as newest
    order by newest.id desc`

export type Withdrawn<Kind extends string> = Pick<NotificationRow<Kind>, 'personId' | 'kind' | 'actorId'> &
  Partial<Pick<NotificationRow<Kind>, 'postId' | 'commentId'>>

/** Removes the notification of a like or follow. */
export const deleteNotification = (
  sql: Sql,
  { notification, post }: NotificationTables,
  { personId, kind, actorId, postId = null, commentId = null }: Withdrawn<string>,
) => sql`
    delete from ${notification(sql)}
    where person_id = ${personId} and actor_id = ${actorId} and kind = ${kind} and comment_id is not distinct from ${commentId}::uuid
      and ${postId === null ? sql`${post(sql)} is null` : sql`${post(sql)} = ${postId}`}`

export const deleteNotificationsOf = (sql: Sql, { notification }: NotificationTables, personId: PersonId) =>
  sql`delete from ${notification(sql)} where person_id = ${personId}`

/** The newest notification that a person has seen. */
export async function selectSeen(
  sql: Sql,
  { person }: NotificationTables,
  personId: PersonId,
): Promise<string | null> {
  const [row] = await sql<{ seen: string | null }[]>`
    select seen_notification_id as seen from ${person(sql)} where id = ${personId}`
  return row?.seen ?? null
}

/** Records the newest notification that a person has seen; never moves back. */
export const upsertSeen = (
  sql: Sql,
  { person }: NotificationTables,
  { personId, notificationId }: { personId: PersonId; notificationId: string },
) => sql`
    insert into ${person(sql)} as person (id, seen_notification_id) values (${personId}, ${notificationId}::uuid)
    on conflict (id) do update set seen_notification_id = greatest(person.seen_notification_id, excluded.seen_notification_id)`
