import type { Sql } from '../../kernel/database'

/** Open meetings that are over, or that somebody has left without notice. */
export const selectDueMeetings = (
  sql: Sql,
  {
    silentSince,
    emptySince,
    nowMs,
    plannedGraceMs,
    unusedMs,
    id = null,
  }: {
    /** The id of the only meeting to check, if given. */
    id?: string | null
    silentSince: Date
    /** The time since which a meeting without a time must have been empty to be over. */
    emptySince: Date
    nowMs: number
    plannedGraceMs: number
    unusedMs: number
  },
) => {
  const plannedBefore = new Date(nowMs - plannedGraceMs)
  const madeBefore = new Date(nowMs - unusedMs)
  return sql<{ id: string; isOver: boolean }[]>`
    select id, is_over as "isOver" from rooms.meeting, lateral (select
      (began_at is null or empty_since is not null) and (
        case when starts_at is not null
          then starts_at + make_interval(mins => coalesce(minutes, 60)) < ${plannedBefore} and coalesce(empty_since, created_at) < ${emptySince}
          when began_at is not null then empty_since < ${emptySince}
          else created_at < ${madeBefore} end) as is_over) as state
    where ended_at is null and (${id}::uuid is null or id = ${id}) and (is_over or exists (
      select from rooms.meeting_seat where meeting_id = meeting.id and state in ('in', 'waiting') and beat_at < ${silentSince}))
    order by created_at limit 1000`
}

/** Planned meetings that begin before `until` and for which no reminders were sent yet. */
export const selectMeetingsToRemind = (sql: Sql, { now, until }: { now: Date; until: Date }) =>
  sql<{ id: string }[]>`
    select id from rooms.meeting where ended_at is null and reminded_at is null
      and starts_at > ${now} and starts_at <= ${until} limit 1000`

export const deleteMeetingsEndedBefore = (sql: Sql, before: Date) =>
  sql`delete from rooms.meeting where id in (
    select id from rooms.meeting where ended_at < ${before} limit 1000)`

export async function countInEndedMeetings(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) from rooms.meeting_seat join rooms.meeting on meeting.id = meeting_id
    where ended_at is not null and state in ('in', 'waiting')`
  return row?.count ?? 0n
}
