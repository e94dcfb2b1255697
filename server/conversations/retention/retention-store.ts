import { kinds } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { emptyEntries } from '../changes/change-store'

export type RetentionKind = 'messages' | 'files'

/** Up to which moment these were removed; others wait until the transaction ends. Undefined before the first time. */
export async function lockSwept(sql: Sql, kind: RetentionKind): Promise<number | undefined> {
  const [row] = await sql<{ sweptTo: Date }[]>`
    select swept_to as "sweptTo" from conversations.retention where kind = ${kind} for update`
  return row?.sweptTo.getTime()
}

export const storeSwept = (
  sql: Sql,
  { kind, sweptMs, count }: { kind: RetentionKind; sweptMs: number; count: number },
) => sql`
    insert into conversations.retention as known (kind, swept_to, removed)
    values (${kind}, ${new Date(sweptMs)}, ${count}::bigint)
    on conflict (kind) do update set swept_to = excluded.swept_to, removed = known.removed + excluded.removed`

export async function selectFirstConversation(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from conversations.conversation order by id limit 1`
  return row?.id
}

/**
 * Deletes the content of messages of a span of time, oldest first, with all that belongs to them, and the texts of edits of that
 * time. What the server notes about a group stays, as it does when messages expire.
 */
export const emptyOlder = (
  sql: Sql,
  { kind, fromMs, toMs, limit }: { kind: RetentionKind; fromMs: number; toMs: number; limit: number },
) =>
  emptyEntries(
    sql,
    sql`
      select conversation_id, cseq from conversations.entry
      where at >= ${new Date(fromMs)} and at < ${new Date(toMs)} and not is_destroyed
        and kind <> ${kinds.systemMessage.number}::smallint
        and (kind <> ${kinds.change.number}::smallint or content->>'change' = 'edited')
        and (${kind} = 'messages' or exists (
          select from conversations.attachment
          where attachment.conversation_id = entry.conversation_id and attachment.cseq = entry.cseq))
      order by at limit ${limit}::int for update`,
  )
