import { jsonRows, type Sql } from '../kernel/database'
import type { EntryRow, Membership } from './store'

/** One row of a person's chat list, before names and pictures. */
export interface ChatRow {
  id: string
  type: number
  cseq: bigint
  mseq: bigint
  lock: string
  last_at: Date
  title: string
  read_mseq: bigint
  sent_mseq: bigint
  floor_mseq: bigint
  pinned_at: Date | null
  is_muted: boolean
  draft: string
  last_kind: number | null
  last_content: Record<string, unknown> | null
  last_sender_id: string | null
}

/** The other member of a one-to-one conversation. */
export interface PeerRow {
  conversation_id: string
  person_id: string
  read_mseq: bigint
  received_mseq: bigint
}

/** A page of the list: pinned first, then newest, after the row of `before`. */
export const selectChats = (
  sql: Sql,
  { personId, before, limit }: { personId: string; before: string | null; limit: number },
) =>
  sql<ChatRow[]>`
    with mine as (
      select conversation_id as id, pinned_at is not null as is_pinned, last_at
      from conversations.member join conversations.conversation on id = conversation_id
      where person_id = ${personId} and (hidden_cseq is null or cseq > hidden_cseq)
    ), page as (
      select * from mine
      where ${before}::uuid is null
        or (is_pinned, last_at, id) < (select is_pinned, last_at, id from mine where id = ${before}::uuid)
      order by is_pinned desc, last_at desc, id desc limit ${limit}::int
    )
    select conversation.*, title, read_mseq, sent_mseq, floor_mseq, pinned_at, is_muted, draft,
      last.kind as last_kind, last.content as last_content, last.sender_id as last_sender_id
    from page
    join conversations.conversation using (id)
    join conversations.member on member.conversation_id = page.id and person_id = ${personId}
    left join lateral (
      select kind, content, sender_id from conversations.entry
      where conversation_id = page.id and entry.cseq > floor_cseq order by entry.cseq desc limit 1) as last on true
    order by is_pinned desc, page.last_at desc, page.id desc`

export async function selectChat(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<ChatRow | undefined> {
  const [row] = await sql<ChatRow[]>`
    select conversation.*, title, read_mseq, sent_mseq, floor_mseq, pinned_at, is_muted, draft,
      last.kind as last_kind, last.content as last_content, last.sender_id as last_sender_id
    from conversations.member join conversations.conversation on id = conversation_id
    left join lateral (
      select kind, content, sender_id from conversations.entry
      where conversation_id = conversation.id and entry.cseq > floor_cseq order by entry.cseq desc limit 1) as last on true
    where member.conversation_id = ${conversationId} and person_id = ${personId}
      and (hidden_cseq is null or cseq > hidden_cseq)`
  return row
}

export const selectPeers = (
  sql: Sql,
  { personId, conversationIds }: { personId: string; conversationIds: readonly string[] },
) =>
  sql<PeerRow[]>`
    select conversation_id, person_id, read_mseq, received_mseq
    from conversations.member join conversations.conversation on id = conversation_id and type = 1
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')}) and person_id <> ${personId}`

export interface HeadRow {
  id: string
  cseq: bigint
  mseq: bigint
  read_mseq: bigint
  sent_mseq: bigint
  floor_cseq: bigint
  floor_mseq: bigint
  known: bigint
}

/**
 * The heads of some of a person's conversations, beside what their device has of each. One look-up for each: the subquery
 * with `offset 0` keeps the planner from reading all memberships of a person who has thousands.
 */
export const selectHeads = (
  sql: Sql,
  { personId, known }: { personId: string; known: readonly { id: string; cseq: number }[] },
) =>
  sql<HeadRow[]>`
    select head.*, greatest(input.cseq, floor_cseq) as known
    from json_to_recordset(${jsonRows(known)}::text::json) as input(id uuid, cseq bigint)
    cross join lateral (
      select conversation.id, conversation.cseq, conversation.mseq, read_mseq, sent_mseq, floor_cseq, floor_mseq
      from conversations.member join conversations.conversation on conversation.id = conversation_id
      where conversation_id = input.id and person_id = ${personId} offset 0) as head`

/** The entries of several logs after what is known of each, oldest first. */
export const selectMissed = (sql: Sql, heads: readonly { id: string; cseq: number }[]) =>
  sql<EntryRow[]>`
    select entry.* from json_to_recordset(${jsonRows(heads)}::text::json) as input(id uuid, cseq bigint)
    join conversations.entry on conversation_id = input.id and entry.cseq > input.cseq
    order by conversation_id, entry.cseq`

/** Unread messages of all conversations that are not muted. */
export async function sumUnread(sql: Sql, personId: string): Promise<number> {
  const [row] = await sql<{ unread: bigint }[]>`
    select coalesce(sum(greatest(0, mseq - greatest(read_mseq, sent_mseq, floor_mseq))), 0)::bigint as unread
    from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} and not is_muted`
  return Number(row?.unread ?? 0n)
}
