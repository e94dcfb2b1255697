/** The progress of notifying devices of announcements. */
import type { Sql } from '../kernel/database'
import type { NoteTopic } from '../kernel/declared/note-source'

/** The topic of all announcements: a device shows one. */
export const announcementTopic: NoteTopic = 'announcements'

export interface ProgressRow {
  itemId: string
  versionId: string | null
  sentAfter: string | null
  correctingAfter: string | null
}

/** An id that sorts before every session. */
export const first = '00000000-0000-0000-0000-000000000000'

/** Locks the announcements that no other server is processing. */
export const lockProgress = (sql: Sql) => sql<ProgressRow[]>`
    select item_id as "itemId", version_id as "versionId", sent_after as "sentAfter",
      correcting_after as "correctingAfter"
    from notifications.announcement
    order by item_id for no key update skip locked`

/** Stores the progress of an announcement; returns whether the row is new. */
export async function insertProgress(
  sql: Sql,
  { id, versionId }: { id: string; versionId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into notifications.announcement (item_id, version_id, sent_after)
    values (${id}, ${versionId}, ${first}) on conflict do nothing returning 1`
  return rows.length > 0
}

export const updateProgress = (sql: Sql, row: ProgressRow) => sql`
    update notifications.announcement set version_id = ${row.versionId}, sent_after = ${row.sentAfter},
      correcting_after = ${row.correctingAfter}
    where item_id = ${row.itemId}`

/** Re-queues the next devices that show an announcement or are about to be notified of one. */
export const reconsiderShown = (
  sql: Sql,
  { after, limit, now }: { after: string; limit: number; now: Date },
) => sql<{ sessionId: string }[]>`
    update notifications.push set is_due = true, due_at = ${now}, version = version + 1
    where (session_id, topic) in (
      select session_id, topic from notifications.push
      where topic = ${announcementTopic} and session_id > ${after} and (shown <> '' or taken_until is not null)
      order by session_id limit ${limit}::int for no key update)
    returning session_id as "sessionId"`
