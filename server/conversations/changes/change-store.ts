/** Changes to existing entries. */
import type { PersonId, TextRange } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { markSourceGone } from '../contents/private-reply-store'
import { entryColumns, type EntryRow } from '../log/store'
import { deleteHeard } from './heard-store'

type Fragment = Bun.SQL.Query<unknown>

interface Place {
  conversationId: string
  cseq: number
}

/** Locks conversations in id order and returns those that exist. */
export const lockConversations = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select id from conversations.conversation where id = any(${sql.array([...conversationIds], 'UUID')})
    order by id for no key update`

/** Like `lockConversations`, but does not wait: conversations locked by another transaction are left out. */
export const lockFreeConversations = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select id from conversations.conversation where id = any(${sql.array([...conversationIds], 'UUID')})
    order by id for no key update skip locked`

/** An entry that this member may see; undefined when it is hidden from them, expired or missing. */
export async function selectEntry(
  sql: Sql,
  { conversationId, cseq, personId, nowMs }: Place & { personId: string; nowMs: number },
): Promise<EntryRow | undefined> {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from conversations.entry
    join conversations.member on member.conversation_id = entry.conversation_id and member.person_id = ${personId}
    where entry.conversation_id = ${conversationId} and entry.cseq = ${cseq}::bigint and entry.cseq > floor_cseq
      and (expires_at is null or expires_at > ${new Date(nowMs)})`
  return row
}

/** Deletes the content of an entry for everyone, with its mentions, attachments, reactions and pin. */
export async function emptyEntry(
  sql: Sql,
  { conversationId, cseq, personId, changedCseq }: Place & { personId: string; changedCseq: number },
): Promise<void> {
  await sql`
    update conversations.entry
    set content = '{}', recalled_by = ${personId}, changed_cseq = ${changedCseq}::bigint, edited_at = null, reply_cseq = null
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await sql`delete from conversations.mention where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await sql`delete from conversations.attachment where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await sql`delete from conversations.reaction where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await sql`delete from conversations.pinned_message where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  await deleteHeard(sql, { conversationId, cseq })
  await markSourceGone(sql, { conversationId, cseq })
  // Each edit is an entry of its own that repeats the text, so the content of edits goes too.
  await sql`
    with edit as (
      delete from conversations.earlier_text where conversation_id = ${conversationId} and cseq = ${cseq}::bigint
      returning edit_cseq)
    update conversations.entry set content = json_build_object('change', 'edited', 'target', ${cseq}::bigint)
    from edit where conversation_id = ${conversationId} and cseq = edit_cseq`
}

/** Replaces the content of an entry and keeps the earlier text. */
export async function rewriteEntry(
  sql: Sql,
  input: Place & {
    content: object
    earlierText: string
    earlierRanges: readonly TextRange[]
    earlierAt: Date
    changedCseq: number
    nowMs: number
  },
): Promise<void> {
  const { conversationId, cseq, content, earlierText, earlierRanges, earlierAt, changedCseq, nowMs } = input
  await sql`
    insert into conversations.earlier_text (conversation_id, cseq, edit_cseq, text, at, ranges)
    values (${conversationId}, ${cseq}::bigint, ${changedCseq}::bigint, ${earlierText}, ${earlierAt},
      ${JSON.stringify(earlierRanges)}::text::json)`
  await sql`
    update conversations.entry
    set content = ${JSON.stringify(content)}::text::json, changed_cseq = ${changedCseq}::bigint, edited_at = ${new Date(nowMs)}
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
}

/** Makes an entry about a message expire together with that message. */
export const updateExpiry = (
  sql: Sql,
  { conversationId, cseq, expiresAt }: Place & { expiresAt: Date },
) => sql`
    update conversations.entry set expires_at = ${expiresAt}
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`

export const selectEarlierTexts = (sql: Sql, { conversationId, cseq }: Place) =>
  sql<{ text: string; at: Date; ranges: TextRange[] | null }[]>`
    select text, at, ranges from conversations.earlier_text
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint order by edit_cseq desc limit 100`

/** Deletes an entry's mentions, except that of the person it replies to, which an edit does not change. */
export const deleteMentions = (sql: Sql, { conversationId, cseq }: Place) =>
  sql`delete from conversations.mention where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and not is_reply`

interface ReactionKey extends Place {
  emoji: string
  personId: string
}

/** Adds a reaction; returns whether anything changed, like `deleteReaction`. */
export async function insertReaction(
  sql: Sql,
  {
    conversationId,
    cseq,
    emoji,
    personId,
    pseudonym,
    authorId,
    nowMs,
  }: ReactionKey & {
    pseudonym: string | null
    /** The author of the message; null if the person reacts to their own. */
    authorId: string | null
    nowMs: number
  },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into conversations.reaction (conversation_id, cseq, emoji, person_id, pseudonym, author_id, at)
    values (${conversationId}, ${cseq}::bigint, ${emoji}, ${personId}, ${pseudonym}, ${authorId}::uuid, ${new Date(nowMs)})
    on conflict do nothing returning 1`
  return rows.length > 0
}

export async function deleteReaction(
  sql: Sql,
  { conversationId, cseq, emoji, personId }: ReactionKey,
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    delete from conversations.reaction
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and emoji = ${emoji} and person_id = ${personId}
    returning 1`
  return rows.length > 0
}

export const updateChangedCseq = (
  sql: Sql,
  { conversationId, cseq, changedCseq }: Place & { changedCseq: number },
) => sql`
    update conversations.entry set changed_cseq = ${changedCseq}::bigint
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`

/** Deletes entries for one member and returns the newly deleted ones; unknown ones are ignored. */
export const insertHidden = (
  sql: Sql,
  { conversationId, personId, cseqs }: { conversationId: string; personId: string; cseqs: readonly number[] },
) =>
  sql<{ cseq: bigint }[]>`
    insert into conversations.hidden_entry (person_id, conversation_id, cseq)
    select ${personId}, conversation_id, cseq from conversations.entry
    where conversation_id = ${conversationId} and cseq = any(${sql.array([...cseqs], 'BIGINT')})
    on conflict do nothing returning cseq`

/**
 * Counts the other members who have and have not read a message, and returns one page of either. Members who
 * joined after the message don't count.
 */
export async function selectReaders(
  sql: Sql,
  input: {
    conversationId: string
    personId: string
    mseq: number
    hasRead: boolean
    after: string | null
    limit: number
  },
) {
  const { conversationId, personId, mseq, hasRead, after, limit } = input
  const [counts] = await sql<{ readCount: number; unreadCount: number }[]>`
    select count(*) filter (where least(read_mseq, held_read_mseq) >= ${mseq}::bigint)::int as "readCount",
      count(*) filter (where least(read_mseq, held_read_mseq) < ${mseq}::bigint)::int as "unreadCount"
    from conversations.member
    where conversation_id = ${conversationId} and person_id <> ${personId} and joined_mseq < ${mseq}::bigint`
  const people = await sql<{ personId: PersonId; groupName: string }[]>`
    select person_id as "personId", group_name as "groupName" from conversations.member
    where conversation_id = ${conversationId} and person_id <> ${personId} and joined_mseq < ${mseq}::bigint
      and (least(read_mseq, held_read_mseq) >= ${mseq}::bigint) = ${hasRead}
      and (${after}::uuid is null or person_id > ${after}::uuid)
    order by person_id limit ${limit}::int`
  return { ...(counts ?? { readCount: 0, unreadCount: 0 }), people }
}

/** The content and expiry of a message; undefined when it was recalled or destroyed. */
export async function selectContent(sql: Sql, { conversationId, cseq }: Place) {
  const [row] = await sql<
    {
      kind: number
      content: Record<string, unknown>
      expiresAt: Date | null
      senderId: PersonId
      pseudonym: string | null
    }[]
  >`
    select kind, content, expires_at as "expiresAt", sender_id as "senderId", pseudonym from conversations.entry
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and recalled_by is null`
  return row
}

export async function replaceContent(
  sql: Sql,
  { conversationId, cseq, content, changedCseq }: Place & { content: object; changedCseq: number },
): Promise<void> {
  await sql`
    update conversations.entry
    set content = ${JSON.stringify(content)}::text::json, changed_cseq = ${changedCseq}::bigint
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
}

/** A person's pseudonym while the conversation is anonymous, else null. */
export async function selectPseudonym(
  sql: Sql,
  { conversationId, personId }: { conversationId: string; personId: string },
): Promise<string | null> {
  const [row] = await sql<{ pseudonym: string | null }[]>`
    select md5(anonymous_salt::text || ${personId}::uuid::text)::uuid as pseudonym
    from conversations.conversation where id = ${conversationId}`
  return row?.pseudonym ?? null
}

/** Deletes the content of expired entries, oldest first. Entries locked by another transaction are left for later. */
export const emptyExpired = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  emptyEntries(
    sql,
    sql`
        select conversation_id, cseq from conversations.entry
        where expires_at <= ${new Date(nowMs)} and not is_destroyed order by expires_at limit ${limit}::int
        for update skip locked`,
  )

/**
 * Deletes the content of chosen entries with all that belongs to them, and returns their number and the time of the newest. The
 * row stays with a negated cseq: readers of the log never scan over it, while its cid still finds it for a retry. No extra index
 * is needed.
 */
export async function emptyEntries(sql: Sql, chosen: Fragment): Promise<{ count: number; lastMs: number }> {
  const [row] = await sql<{ count: bigint; last: Date | null }[]>`
    with gone as (
      update conversations.entry set content = '{}', is_destroyed = true, cseq = -cseq
      where (conversation_id, cseq) in (${chosen})
      returning conversation_id, -cseq as cseq, at
    ), mentions as (
      delete from conversations.mention using gone where mention.conversation_id = gone.conversation_id and mention.cseq = gone.cseq
    ), files as (
      delete from conversations.attachment using gone
      where attachment.conversation_id = gone.conversation_id and attachment.cseq = gone.cseq
    ), reactions as (
      delete from conversations.reaction using gone where reaction.conversation_id = gone.conversation_id and reaction.cseq = gone.cseq
    ), heard as (
      delete from conversations.heard using gone where heard.conversation_id = gone.conversation_id and heard.cseq = gone.cseq
    ), pins as (
      delete from conversations.pinned_message pin using gone where pin.conversation_id = gone.conversation_id and pin.cseq = gone.cseq
    ), words as (
      delete from conversations.message_text using gone
      where message_text.conversation_id = gone.conversation_id and message_text.cseq = gone.cseq
    ), texts as (
      delete from conversations.earlier_text using gone
      where earlier_text.conversation_id = gone.conversation_id and earlier_text.cseq = gone.cseq
    )
    select count(*) as count, max(at) as last from gone`
  return { count: Number(row?.count ?? 0n), lastMs: row?.last?.getTime() ?? 0 }
}
