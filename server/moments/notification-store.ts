/** SQL of notifications about moments and comments. */
import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface NotificationRow {
  id: string
  personId: PersonId
  kind: 'like' | 'comment' | 'reply' | 'mention' | 'paid'
  actorId: PersonId
  momentId: string
  commentId: string | null
  madeAt: Date
}

export const insertNotifications = (sql: Sql, notifications: readonly NotificationRow[]) => sql`
    insert into moments.notification (id, person_id, kind, actor_id, moment_id, comment_id, made_at)
    select id, "personId", kind, "actorId", "momentId", "commentId", "madeAt"
    from json_to_recordset(${jsonRows(notifications)}::text::json)
      as input(id uuid, "personId" uuid, kind text, "actorId" uuid, "momentId" uuid, "commentId" uuid, "madeAt" timestamptz)`

/** Newest first. */
export const selectNotifications = (
  sql: Sql,
  {
    personId,
    before = null,
    after = null,
    untilMs,
    limit,
  }: {
    personId: PersonId
    before?: string | null
    after?: string | null
    /** Only notifications made no later than this. */
    untilMs?: number
    limit: number
  },
) =>
  sql<NotificationRow[]>`
    select id, person_id as "personId", kind, actor_id as "actorId", moment_id as "momentId", comment_id as "commentId", made_at as "madeAt"
    from moments.notification
    where person_id = ${personId} and (${before}::uuid is null or id < ${before}::uuid) and (${after}::uuid is null or id > ${after}::uuid)
      and (${untilMs === undefined} or made_at <= ${new Date(untilMs ?? 0)})
    order by id desc limit ${limit}::int`

/** The newest notifications that each of these people has not seen, newest first. */
export const selectUnseenOfEach = (
  sql: Sql,
  { personIds, limit }: { personIds: readonly PersonId[]; limit: number },
) =>
  sql<NotificationRow[]>`
    select newest.id, newest.person_id as "personId", kind, actor_id as "actorId", moment_id as "momentId",
      comment_id as "commentId", newest.made_at as "madeAt"
    from unnest(${sql.array([...personIds], 'UUID')}::uuid[]) as asked(id)
    left join moments.person on person.id = asked.id
    cross join lateral (
      select * from moments.notification
      where person_id = asked.id and (seen_notification_id is null or notification.id > seen_notification_id)
      order by notification.id desc limit ${limit}::int) as newest
    order by newest.id desc`

/** Removes the notification of a like. */
export const deleteLikeNotification = (
  sql: Sql,
  { momentId, actorId }: { momentId: string; actorId: PersonId },
) =>
  sql`delete from moments.notification where moment_id = ${momentId} and actor_id = ${actorId} and kind = 'like'`

export const deleteNotificationsOf = (sql: Sql, personId: PersonId) =>
  sql`delete from moments.notification where person_id = ${personId}`
