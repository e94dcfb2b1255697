/**
 * SQL of the feed's candidates. `docs/decisions/050-the-feed-ranks-a-few-hundred.md` explains why four indexes are used to find
 * them, and they are ranked afterwards.
 */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Candidate } from './rank'

/**
 * The number of candidates of each sort: the newest, the best received, by followed people, and with liked
 * tags.
 */
const depth = { newest: 200, best: 200, followed: 100, ofTag: 40 } as const
/** The number of latest followed people that are searched, and of the newest videos of each. */
const [authorsLooked, ofAuthor] = [300, 3]

export interface Wanted {
  personId: PersonId
  /** People blocked on either side, people dismissed, and the person themselves. */
  leftOut: readonly PersonId[]
  exceptIds: readonly string[]
  /** Tags that the person likes most. */
  keys: readonly string[]
}

/** Whether everybody may see `video`, and the person has neither watched nor dismissed it. */
const isNew = (sql: Sql, { personId, leftOut, exceptIds }: Wanted) => sql`
    video.is_listed and video.author_id <> all(${sql.array([...leftOut], 'UUID')}::uuid[])
      and video.id <> all(${sql.array([...exceptIds], 'UUID')}::uuid[])
      and not exists (select from videos.watch where watch.person_id = ${personId} and watch.video_id = video.id)
      and not exists (select from videos.dismissed_video as no where no.person_id = ${personId} and no.video_id = video.id)`

export const selectCandidates = (sql: Sql, wanted: Wanted) => sql<Candidate[]>`
    with chosen as (
      (select video.id from videos.video where ${isNew(sql, wanted)} order by video.id desc limit ${depth.newest}::int)
      union
      (select video.id from videos.stat join videos.video on video.id = stat.video_id
        where ${isNew(sql, wanted)} order by stat.quality desc limit ${depth.best}::int)
      union
      (select video.id from (
          select author_id from videos.follow where person_id = ${wanted.personId} order by place desc limit ${authorsLooked}::int
        ) as followed
        cross join lateral (
          select video.id from videos.video where video.author_id = followed.author_id and ${isNew(sql, wanted)}
          order by video.id desc limit ${ofAuthor}::int
        ) as video
        order by video.id desc limit ${depth.followed}::int)
      union
      (select video.id from unnest(${sql.array([...wanted.keys], 'TEXT')}::text[]) as liked(key)
        cross join lateral (
          select video.id from videos.tag join videos.video on video.id = tag.video_id
          where tag.key = liked.key collate "C" and ${isNew(sql, wanted)}
          order by tag.video_id desc limit ${depth.ofTag}::int
        ) as video)
    )
    select video.id, author_id as "authorId", made_at as "madeAt", language, keys, views, finishes, likes
    from chosen join videos.video using (id) join videos.stat on stat.video_id = video.id`

/** One video, as a candidate for ranking. */
export async function selectCandidate(sql: Sql, id: string): Promise<Candidate | undefined> {
  const [row] = await sql<Candidate[]>`
    select video.id, author_id as "authorId", made_at as "madeAt", language, keys, views, finishes, likes
    from videos.video join videos.stat on stat.video_id = video.id where video.id = ${id}`
  return row
}

export interface TasteRow {
  key: string
  weight: number
}

const keptTags = 200

/** The tags that a person likes most and least. */
export const selectTaste = (sql: Sql, personId: PersonId) => sql<TasteRow[]>`
    select key, weight from videos.taste where person_id = ${personId} order by abs(weight) desc limit ${keptTags}::int`

export async function selectDismissedAuthors(sql: Sql, personId: PersonId): Promise<PersonId[]> {
  const rows = await sql<{ authorId: PersonId }[]>`
    select author_id as "authorId" from videos.dismissed_author where person_id = ${personId}`
  return rows.map(({ authorId }) => authorId)
}
