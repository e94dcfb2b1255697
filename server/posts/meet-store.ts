/** The SQL of `mayMeet`, for lists. */
import type { SQL } from 'bun'
import type { Sql } from '../kernel/database'
import type { Reader } from './reader'

type Part = SQL.Query<unknown>

/** Whether the reader meets `person` under `post`, a row with `author_id` and `visibility`. */
export const isMetUnder = (
  sql: Sql,
  { personId, friendIds, blockedIds }: Reader,
  { post, person }: { post: Part; person: Part },
) => sql`
    (${person} = ${personId} or ${person} = ${post}.author_id or (
      ${person} <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
      and (${post}.author_id = ${personId} or ${post}.visibility = 'public'
        or ${person} = any(${sql.array([...friendIds], 'UUID')}::uuid[]))))`

/** Whether the reader meets both the writer of `comment`, a row, and the person it answers. */
export const isCommentShown = (sql: Sql, reader: Reader, post: Part) => sql`
    (${isMetUnder(sql, reader, { post, person: sql`comment.author_id` })} and (comment.reply_person_id is null
      or ${isMetUnder(sql, reader, { post, person: sql`comment.reply_person_id` })}))`
