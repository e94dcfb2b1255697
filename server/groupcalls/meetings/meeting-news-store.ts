import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** A notification about a meeting: an invitation, or a reminder that it begins soon. */
export interface MeetingNewsRow {
  personId: PersonId
  kind: 'invitation' | 'reminder'
  at: Date
  meetingId: string
  number: string
  title: string
  hostId: PersonId
  startsAt: Date | null
  /** Whether the person has been in the meeting since. */
  hasCome: boolean
}

/**
 * Notifications of both kinds, for everybody; without meetings that the person declined or was removed from.
 */
const allNews = (sql: Sql) => sql`
    select person_id, kind, told_at, meeting.id, number, title, host_id, starts_at, ended_at,
      coalesce(joined_at >= told_at, false) as has_come
    from rooms.meeting_seat join rooms.meeting on meeting.id = meeting_id
    cross join lateral (values
      ('invitation', case when role <> 'host' then invited_at end),
      ('reminder', case when role = 'host' or invited_at <= reminded_at then reminded_at end)) as one (kind, told_at)
    where told_at is not null and state <> 'removed' and (state <> 'left' or joined_at is not null)`

const columns = (sql: Sql) => sql`
    person_id as "personId", kind, told_at as at, id as "meetingId", number, title, host_id as "hostId", starts_at as "startsAt",
    has_come as "hasCome"`

/**
 * Notifications to these people after `since` about meetings to which they have not come yet, and that are not long past; newest
 * first.
 */
export const selectMeetingNews = (
  sql: Sql,
  { personIds, since, startsAfter }: { personIds: readonly PersonId[]; since: Date; startsAfter: Date },
) => sql<MeetingNewsRow[]>`
    select ${columns(sql)} from (${allNews(sql)}) as news
    where person_id = any(${sql.array([...personIds], 'UUID')}) and told_at > ${since} and ended_at is null and not has_come
      and (starts_at is null or starts_at > ${startsAfter})
    order by told_at desc, id desc`

/** The notifications of one person, newest first. */
export const selectMeetingNewsOf = (
  sql: Sql,
  { personId, until, limit }: { personId: PersonId; until: Date; limit: number },
) => sql<MeetingNewsRow[]>`
    select ${columns(sql)} from (${allNews(sql)}) as news
    where person_id = ${personId} and told_at <= ${until} order by told_at desc, id desc limit ${limit}::int`
