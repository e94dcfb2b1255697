/** SQL of the removal of old posts. The tables are those of each kind of post. */
import type { SQL } from 'bun'
import type { Sql } from '../kernel/database'
import { leastIdAt } from '../kernel/retention'

export interface PostTable {
  /** The table of the posts, whose rows are called `post`. */
  posts: (sql: Sql) => SQL.Query<unknown>
  /** A condition on `post` under which it is kept. */
  isKept: (sql: Sql) => SQL.Query<unknown>
}

interface Span {
  fromMs: number
  toMs: number
  limit: number
}

/**
 * Locks posts of a span of time that nothing keeps, in the order of their ids, which begin with a time and so bound what is read.
 * Those that somebody is busy with are left for later.
 */
export const lockOlder = (sql: Sql, { posts, isKept }: PostTable, { fromMs, toMs, limit }: Span) => sql<
  { id: string }[]
>`
    select id from ${posts(sql)} as post
    where id >= ${leastIdAt(fromMs)}::uuid and id < ${leastIdAt(toMs)}::uuid
      and made_at < ${new Date(toMs)} and not ${isKept(sql)}
    order by id limit ${limit}::int for update skip locked`

/** Deletes locked posts, but for those that something has begun to keep just before they were locked. */
export const deleteUnkept = (sql: Sql, { posts, isKept }: PostTable, ids: readonly string[]) => sql`
    delete from ${posts(sql)} as post where id = any(${sql.array([...ids], 'UUID')}) and not ${isKept(sql)}`
