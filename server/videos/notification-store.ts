/** SQL of notifications about videos, and of how far people have looked. */
import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface NotificationRow {
  id: string
  personId: PersonId
  kind: 'like' | 'comment' | 'reply' | 'commentLike' | 'follow'
  actorId: PersonId
  /** Null for a new follower. */
  videoId: string | null
  commentId: string | null
  madeAt: Date
}

export const insertNotifications = (sql: Sql, notifications: readonly NotificationRow[]) => sql`
    insert into videos.notification (id, person_id, kind, actor_id, video_id, comment_id, made_at)
    select id, "personId", kind, "actorId", "videoId", "commentId", "madeAt"
    from json_to_recordset(${jsonRows(notifications)}::text::json)
      as input(id uuid, "personId" uuid, kind text, "actorId" uuid, "videoId" uuid, "commentId" uuid, "madeAt" timestamptz)`

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
) => sql<NotificationRow[]>`
    select id, person_id as "personId", kind, actor_id as "actorId", video_id as "videoId", comment_id as "commentId", made_at as "madeAt"
    from videos.notification
    where person_id = ${personId} and (${before}::uuid is null or id < ${before}::uuid) and (${after}::uuid is null or id > ${after}::uuid)
      and (${untilMs === undefined} or made_at <= ${new Date(untilMs ?? 0)})
    order by id desc limit ${limit}::int`

/** The newest notifications that each of these people has not seen, newest first. */
export const selectUnseenOfEach = (
  sql: Sql,
  { personIds, limit }: { personIds: readonly PersonId[]; limit: number },
) =>
  sql<NotificationRow[]>`
    select newest.id, newest.person_id as "personId", kind, actor_id as "actorId", video_id as "videoId",
      comment_id as "commentId", newest.made_at as "madeAt"
    from unnest(${sql.array([...personIds], 'UUID')}::uuid[]) as asked(id)
    left join videos.person on person.id = asked.id
    cross join lateral (
      select * from videos.notification
      where person_id = asked.id and (seen_notification_id is null or notification.id > seen_notification_id)
      order by notification.id desc limit ${limit}::int) as newest
    order by newest.id desc`

/** The people notified of a comment or of its replies. */
export const selectNotifiedOf = (sql: Sql, { videoId, commentId }: { videoId: string; commentId: string }) =>
  sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from videos.notification
    where video_id = ${videoId}
      and comment_id in (select id from videos.comment where id = ${commentId} or root_id = ${commentId})`

/** Removes the notification of a like or follow. */
export const deleteActorsNotification = (
  sql: Sql,
  {
    kind,
    actorId,
    personId = null,
    videoId = null,
    commentId = null,
  }: Pick<NotificationRow, 'kind' | 'actorId'> & {
    personId?: PersonId | null
    videoId?: string | null
    commentId?: string | null
  },
) => sql`
    delete from videos.notification
    where actor_id = ${actorId} and kind = ${kind} and (${personId}::uuid is null or person_id = ${personId}::uuid)
      and video_id is not distinct from ${videoId}::uuid and comment_id is not distinct from ${commentId}::uuid`

export async function selectSeen(sql: Sql, personId: PersonId): Promise<string | null> {
  const [row] = await sql<{ seen: string | null }[]>`
    select seen_notification_id as seen from videos.person where id = ${personId}`
  return row?.seen ?? null
}

/** Records how far a person has looked; never moves back. */
export const upsertSeen = (
  sql: Sql,
  { personId, notificationId }: { personId: PersonId; notificationId: string },
) => sql`
    insert into videos.person as person (id, seen_notification_id) values (${personId}, ${notificationId}::uuid)
    on conflict (id) do update set seen_notification_id = greatest(person.seen_notification_id, excluded.seen_notification_id)`
