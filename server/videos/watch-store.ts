/** SQL of watched videos. */
import type { PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'

export interface Watch {
  videoId: string
  seconds: number
  isFinished: boolean
}

export interface Counted {
  videoId: string
  /** Whether the video was watched for the first time that day, and for the first time to the end. */
  isFirst: boolean
  isFirstFinish: boolean
}

/**
 * Records the videos that a person watched on a day, and returns those that count. One statement, so that
 * concurrent duplicates count once.
 */
export const insertWatches = (
  sql: Sql,
  { personId, day, watches }: { personId: PersonId; day: string; watches: readonly Watch[] },
) => sql<Counted[]>`
    -- Nobody can delete these rows in the meantime.
    with input as materialized (
      select video.id as video_id, "isFinished" as is_finished
      from json_to_recordset(${jsonRows(watches)}::text::json) as each("videoId" uuid, "isFinished" boolean)
        join videos.video on video.id = "videoId" order by video.id for key share of video
    ), before as (
      select watch.video_id, watch.day, watch.finished_day from videos.watch join input using (video_id)
      where person_id = ${personId}
    ), noted as (
      insert into videos.watch as watch (person_id, video_id, day, finished_day)
      select ${personId}::uuid, video_id, ${day}::date, case when is_finished then ${day}::date end from input order by video_id
      on conflict (person_id, video_id) do update set day = excluded.day, finished_day = coalesce(excluded.finished_day, watch.finished_day)
    )
    select input.video_id as "videoId", before.day is distinct from ${day}::date as "isFirst",
      input.is_finished and before.finished_day is distinct from ${day}::date as "isFirstFinish"
    from input left join before using (video_id)`

/** Serializes one person's watching: earlier watching decides what counts. */
export const lockWatching = (sql: Sql, personId: PersonId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('videos.watch ' || ${personId}::text, 0))`

/** Adds to the statistics. Rows are locked by id, as everywhere. */
export async function countWatches(
  sql: Sql,
  { day, counted }: { day: string; counted: readonly (Counted & { seconds: number })[] },
): Promise<void> {
  const rows = jsonRows(
    counted.map(({ videoId, isFirst, isFirstFinish, seconds }) => ({
      videoId,
      views: isFirst ? 1 : 0,
      finishes: isFirstFinish ? 1 : 0,
      seconds,
    })),
  )
  const input = () =>
    sql`json_to_recordset(${rows}::text::json) as input("videoId" uuid, views int, finishes int, seconds int)`
  await sql`
    select 1 from videos.stat join ${input()} on video_id = "videoId" where input.views + input.finishes > 0 order by video_id for update of stat`
  await sql`
    update videos.stat set views = stat.views + input.views, finishes = stat.finishes + input.finishes from ${input()}
    where video_id = "videoId" and input.views + input.finishes > 0`
  await sql`
    insert into videos.day as day (video_id, day, views, finishes, seconds)
    select "videoId", ${day}::date, views, finishes, seconds from ${input()} order by "videoId"
    on conflict (video_id, day) do update set views = day.views + excluded.views, finishes = day.finishes + excluded.finishes,
      seconds = day.seconds + excluded.seconds`
}

/** The statistics of a video per day since `since`, the latest day first. */
export const selectDays = (sql: Sql, { videoId, since }: { videoId: string; since: string }) => sql<
  { day: string; viewCount: number; finishCount: number; watchedSeconds: number }[]
>`
    select to_char(day, 'YYYY-MM-DD') as day, views as "viewCount", finishes as "finishCount",
      least(seconds, 2147483647)::int as "watchedSeconds"
    from videos.day where video_id = ${videoId} and day >= ${since}::date order by day.day desc`
