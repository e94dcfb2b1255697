import type { ReplyKind, SavedReply } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export interface ReplyRow {
  id: string
  kind: ReplyKind
  title: string
  texts: SavedReply['texts']
  changedAt: Date
}

export const selectReplies = (sql: Sql) =>
  sql<ReplyRow[]>`
    select id, kind, title, texts, changed_at as "changedAt" from support.reply order by title, id`

/** Locks a reply; undefined if there is none. */
export async function lockReply(sql: Sql, id: string): Promise<ReplyRow | undefined> {
  const [row] = await sql<ReplyRow[]>`
    select id, kind, title, texts, changed_at as "changedAt" from support.reply where id = ${id} for update`
  return row
}

export async function countReplies(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from support.reply`
  return row?.count ?? 0
}

export const upsertReply = (
  sql: Sql,
  { id, kind, title, texts, nowMs }: Omit<ReplyRow, 'changedAt'> & { nowMs: number },
) => sql`
    insert into support.reply (id, kind, title, texts, changed_at)
    values (${id}, ${kind}, ${title}, ${JSON.stringify(texts)}::text::jsonb, ${new Date(nowMs)})
    on conflict (id) do update set kind = excluded.kind, title = excluded.title, texts = excluded.texts,
      changed_at = excluded.changed_at`

export const deleteReply = (sql: Sql, id: string) => sql`delete from support.reply where id = ${id}`
