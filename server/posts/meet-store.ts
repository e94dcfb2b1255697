/** The SQL of `mayMeet`, for lists. */
import type { SQL } from 'bun'
import type { Sql } from '../kernel/database'
import type { Reader } from './reader'

/** Whether the reader meets `person` under `post`, a row of the statement with `author_id` and `visibility`. */
export const isMetUnder = (
  sql: Sql,
  { personId, friendIds, blockedIds }: Reader,
  person: SQL.Query<unknown>,
) => sql`
    (${person} = ${personId} or ${person} = post.author_id or (
      ${person} <> all(${sql.array([...blockedIds], 'UUID')}::uuid[])
      and (post.author_id = ${personId} or post.visibility = 'public'
        or ${person} = any(${sql.array([...friendIds], 'UUID')}::uuid[]))))`

/** Whether the reader meets both the writer of `comment` and the person it answers, under `post`; both are rows of the statement. */
export const isCommentShown = (sql: Sql, reader: Reader) => sql`
    (${isMetUnder(sql, reader, sql`comment.author_id`)}
      and (comment.reply_person_id is null or ${isMetUnder(sql, reader, sql`comment.reply_person_id`)}))`
