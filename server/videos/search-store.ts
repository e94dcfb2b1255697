/** SQL of the search for videos, tags and people who publish videos. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

interface Search {
  /** The words, case-folded. */
  words: readonly string[]
  /** The query for the index; '' if the words are too short for it. */
  grams: string
  blockedIds: readonly PersonId[]
  before: string | undefined
  limit: number
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const isAllowed = (sql: Sql, { blockedIds, before }: Pick<Search, 'blockedIds' | 'before'>) => sql`
    is_listed and video.id < ${before ?? last}::uuid and author_id <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])`

/** Whether each word occurs somewhere in the searched text. */
const hasWords = (
  sql: Sql,
  searched: ReturnType<typeof isAllowed>,
  { words, grams }: Pick<Search, 'words' | 'grams'>,
) => sql`
    ${grams === '' ? sql`true` : sql`videos.grams(${searched}) @@ ${grams}::text::tsquery`}
      and not exists (select from unnest(${sql.array([...words], 'TEXT')}::text[]) as word where strpos(${searched}, word) = 0)`

/** Videos with these words, newest first. */
export async function selectByWords(sql: Sql, search: Search): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from videos.video where ${isAllowed(sql, search)} and ${hasWords(sql, sql`words`, search)}
    order by id desc limit ${search.limit}::int`
  return rows.map(({ id }) => id)
}

/** The videos with one tag, newest first. */
export async function selectByTag(
  sql: Sql,
  { key, ...search }: Omit<Search, 'words' | 'grams'> & { key: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select video.id from videos.tag join videos.video on video.id = tag.video_id
    where tag.key = ${key} collate "C" and ${isAllowed(sql, search)}
    order by tag.video_id desc limit ${search.limit}::int`
  return rows.map(({ id }) => id)
}

/** People who have public videos, and whose name contains the words: the shortest name first. */
export async function selectPeopleByName(
  sql: Sql,
  { blockedIds, limit, ...search }: Pick<Search, 'words' | 'grams' | 'blockedIds' | 'limit'>,
): Promise<PersonId[]> {
  const rows = await sql<{ id: PersonId }[]>`
    select id from videos.person
    where name <> '' and ${hasWords(sql, sql`name`, search)} and id <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
      and exists (select from videos.video where author_id = person.id and is_listed)
    order by length(name), id limit ${limit}::int`
  return rows.map(({ id }) => id)
}

/** Tags with this prefix, those with the most videos first. */
export const selectTagsFrom = (sql: Sql, { key, limit }: { key: string; limit: number }) => sql<
  { name: string }[]
>`
    select name from videos.tag_count where key >= ${key} collate "C" and starts_with(key, ${key}) and key < ${`${key}\u{10ffff}`} collate "C"
    order by videos desc, key limit ${limit}::int`

/** The tags with the most videos of the last days. */
export const selectRecentTags = (sql: Sql, limit: number) => sql<{ name: string }[]>`
    select name from videos.tag_count where recent > 0 order by recent desc, key limit ${limit}::int`

/** Recounts the public videos of each tag. The tag is shown in its most common spelling. */
export async function recountTags(sql: Sql, { recentMs }: { recentMs: number }): Promise<void> {
  await sql`
    insert into videos.tag_count as old (key, name, videos, recent)
    select key, mode() within group (order by tag.name), count(*)::int, (count(*) filter (where made_at > ${new Date(recentMs)}))::int
    from videos.tag join videos.video on video.id = video_id where is_listed group by key order by key
    on conflict (key) do update set name = excluded.name, videos = excluded.videos, recent = excluded.recent
      where (old.name, old.videos, old.recent) is distinct from (excluded.name, excluded.videos, excluded.recent)`
  await sql`
    delete from videos.tag_count as old
    where not exists (select from videos.tag join videos.video on video.id = video_id where tag.key = old.key and is_listed)`
}
