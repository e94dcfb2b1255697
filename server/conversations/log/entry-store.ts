/** Single entries and their mentions, attachments, reactions and quotes. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Announcement, Compared } from '../../kernel/cluster/announced'
import { jsonRows, type Sql } from '../../kernel/database'
import { entryColumns, type EntryRow } from './store'

/** An entry that a person wants to read. */
export interface WantedEntry {
  personId: string
  conversationId: string
  cseq: number
}

interface Reading {
  wanted: readonly WantedEntry[]
  nowMs: number
}

/** The entries among these that a person may read as a member: above their floor, not deleted for them, recalled or expired. */
export const selectReadable = (sql: Sql, reading: Reading) =>
  sql<(EntryRow & { readerId: PersonId })[]>`
    select ${entryColumns(sql)}, input."personId" as "readerId" from ${readable(sql, reading)}`

/** The sizes of the entries, in bytes as stored. */
export const selectSizes = (sql: Sql, reading: Reading) =>
  sql<{ readerId: PersonId; conversationId: ConversationId; cseq: bigint; bytes: number }[]>`
    select input."personId" as "readerId", entry.conversation_id as "conversationId", entry.cseq,
      octet_length(content::text) as bytes
    from ${readable(sql, reading)}`

const readable = (sql: Sql, { wanted, nowMs }: Reading) => sql`
    json_to_recordset(${jsonRows(wanted)}::text::json) as input("personId" uuid, "conversationId" uuid, cseq bigint)
    join conversations.member on member.conversation_id = input."conversationId" and member.person_id = input."personId"
    join conversations.entry on entry.conversation_id = input."conversationId" and entry.cseq = input.cseq
    where entry.cseq > floor_cseq and recalled_by is null and (expires_at is null or expires_at > ${new Date(nowMs)})
      and not exists (select from conversations.hidden_entry hidden
        where hidden.person_id = input."personId" and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)`

/** The entries around an entry, for staff: recalled and expired ones are left out. */
export const selectAround = (
  sql: Sql,
  {
    conversationId,
    cseq,
    each,
    nowMs,
  }: { conversationId: string; cseq: number; each: number; nowMs: number },
) =>
  sql<EntryRow[]>`
    with near as (
      (select * from conversations.entry
        where conversation_id = ${conversationId} and cseq <= ${cseq}::bigint and mseq > 0
          and recalled_by is null and (expires_at is null or expires_at > ${new Date(nowMs)})
        order by cseq desc limit ${each + 1}::int)
      union all
      (select * from conversations.entry
        where conversation_id = ${conversationId} and cseq > ${cseq}::bigint and mseq > 0
          and recalled_by is null and (expires_at is null or expires_at > ${new Date(nowMs)})
        order by cseq limit ${each}::int))
    select ${entryColumns(sql)} from near as entry where cseq > 0 order by cseq`

/** An entry as the log holds it, regardless of who may read it. */
export async function selectAnyEntry(
  sql: Sql,
  { conversationId, cseq }: { conversationId: string; cseq: number },
): Promise<EntryRow | undefined> {
  const [row] = await sql<EntryRow[]>`
    select ${entryColumns(sql)} from conversations.entry where conversation_id = ${conversationId} and cseq = ${cseq}::bigint`
  return row
}

/** The newest entries of a log, or those before one of them; newest first. */
export const selectEntriesBefore = (
  sql: Sql,
  { conversationId, before, limit }: { conversationId: string; before: number | undefined; limit: number },
) => sql<EntryRow[]>`
    select ${entryColumns(sql)} from conversations.entry
    where conversation_id = ${conversationId} and cseq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by cseq desc limit ${limit}::int`

/** Whether a person has deleted one of these entries for themselves. */
export async function hasHidden(
  sql: Sql,
  { personId, conversationId, cseqs }: { personId: string; conversationId: string; cseqs: readonly number[] },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select from conversations.hidden_entry where person_id = ${personId} and conversation_id = ${conversationId}
      and cseq = any(${sql.array([...cseqs], 'BIGINT')}) limit 1`
  return rows.length > 0
}

/** The target of a mention: a person, everybody if that is null, or with `replyTo` the author of that entry. */
export interface NewMention {
  conversationId: string
  cseq: number
  mseq: number
  atMs: number
  personId: string | null
  replyTo: number | null
}

/**
 * Stores mentions and replies. Replies are stored in groups only, where not every message is for everybody.
 */
export const insertMentions = (sql: Sql, mentions: readonly NewMention[]) => sql`
    with input as materialized (
      select *, to_timestamp("atMs" / 1000.0) as at from json_to_recordset(${jsonRows(mentions)}::text::json)
        as input("conversationId" uuid, cseq bigint, mseq bigint, "atMs" bigint, "personId" uuid, "replyTo" bigint))
    insert into conversations.mention (conversation_id, cseq, mseq, person_id, at, is_reply)
    select "conversationId", cseq, mseq, "personId", at, false from input where "replyTo" is null
    union all
    select input."conversationId", input.cseq, input.mseq, quoted.sender_id, input.at, true
    from input
    join conversations.conversation on conversation.id = input."conversationId" and type = 2
    join conversations.entry quoted on quoted.conversation_id = conversation.id and quoted.cseq = input."replyTo"`

export const insertAttachments = (
  sql: Sql,
  attachments: readonly { fileId: string; conversationId: string; cseq: number }[],
) => sql`
    insert into conversations.attachment (file_id, conversation_id, cseq)
    select "fileId", "conversationId", cseq
    from json_to_recordset(${jsonRows(attachments)}::text::json) as input("fileId" uuid, "conversationId" uuid, cseq bigint)
    on conflict do nothing`

/** The entries that quotes refer to. */
export const selectEntriesAt = (sql: Sql, places: readonly { conversationId: string; cseq: number }[]) =>
  sql<(EntryRow & { groupName: string | null })[]>`
    select ${entryColumns(sql)}, member.group_name as "groupName"
    from json_to_recordset(${jsonRows(places)}::text::json) as input("conversationId" uuid, cseq bigint)
    join conversations.entry on entry.conversation_id = input."conversationId" and entry.cseq = input.cseq
    left join conversations.member on member.conversation_id = entry.conversation_id and member.person_id = entry.sender_id`

export interface ReactionRow {
  readerId: string
  conversationId: ConversationId
  cseq: bigint
  emoji: string
  count: bigint
  isMine: boolean
}

/** The reactions to some entries, as people see them, ordered by each emoji's first use. */
export const selectReactions = (
  sql: Sql,
  places: readonly { personId: string; conversationId: string; cseq: number }[],
) =>
  sql<ReactionRow[]>`
    select "personId" as "readerId", reaction.conversation_id as "conversationId", reaction.cseq, emoji, count(*) as count,
      bool_or(person_id = "personId") as "isMine"
    from (
      select distinct "personId", "conversationId", cseq
      from json_to_recordset(${jsonRows(places)}::text::json) as row("personId" uuid, "conversationId" uuid, cseq bigint)
    ) as input
    join conversations.reaction on reaction.conversation_id = input."conversationId" and reaction.cseq = input.cseq
    group by "personId", reaction.conversation_id, reaction.cseq, emoji
    order by reaction.conversation_id, reaction.cseq, min(at), emoji`

/** The senders' names in their groups; those without one are left out. */
export const selectGroupNames = (sql: Sql, people: readonly { conversationId: string; personId: string }[]) =>
  sql<{ conversationId: string; personId: string; groupName: string }[]>`
    select conversation_id as "conversationId", person_id as "personId", group_name as "groupName"
    from json_to_recordset(${jsonRows(people)}::text::json) as input("conversationId" uuid, "personId" uuid)
    join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"
    where group_name <> ''`

/**
 * For each move of a read cursor, the senders of the messages in between, among the newest 100 messages. As many entries follow
 * a message as messages do, at least: the log is read from there, not from its head.
 */
export const selectSenders = (
  sql: Sql,
  moves: readonly { conversationId: string; before: number; readMseq: number }[],
) =>
  sql<{ n: number; senderId: PersonId }[]>`
    select n, sender_id as "senderId"
    from json_to_recordset(${jsonRows(moves.map((move, n) => ({ ...move, n })))}::text::json)
      as input(n int, "conversationId" uuid, before bigint, "readMseq" bigint)
    join conversations.conversation on conversation.id = input."conversationId"
    cross join lateral (
      select distinct sender_id from (
        select sender_id from conversations.entry
        where conversation_id = input."conversationId" and mseq > before and mseq <= "readMseq"
          and entry.cseq > before and entry.cseq <= conversation.cseq - (conversation.mseq - "readMseq")
        order by cseq desc limit 100) as newest) as sender`

/** Whether a file is attached to an entry that the person may read. */
export async function isFileReadable(
  sql: Sql,
  { personId, fileId, nowMs }: { personId: string; fileId: string; nowMs: number },
): Promise<boolean> {
  const [row] = await sql<unknown[]>`
    select 1 from conversations.attachment
    join conversations.member on member.conversation_id = attachment.conversation_id and member.person_id = ${personId}
    join conversations.entry on entry.conversation_id = attachment.conversation_id and entry.cseq = attachment.cseq
    where attachment.file_id = ${fileId} and entry.cseq > floor_cseq and (expires_at is null or expires_at > ${new Date(nowMs)})
    limit 1`
  return row !== undefined
}

/** The newest entry of each conversation that has grown since a moment; those that grew most recently, if they are many. */
export const selectHeadsSince = (sql: Sql, since: Date) =>
  sql<{ conversationId: ConversationId; cseq: bigint }[]>`
    select conversation_id as "conversationId", max(cseq) as cseq from conversations.entry
    where at >= ${since} and cseq > 0 group by conversation_id order by max(at) desc limit 50000`

/**
 * Looks for these announcements in the logs. One is missing if the log ends before it, or has another entry in its place. An entry that
 * was deleted since is not missed.
 */
export async function compareEntries(sql: Sql, announced: readonly Announcement[]): Promise<Compared> {
  const [row] = await sql<{ missing: number | null; found: number | null }[]>`
    select min("atMs") filter (where coalesce(conversation.cseq, 0) < number or (key <> '' and entry.id::text <> key))::float8
        as missing,
      max("atMs") filter (where entry.id::text = key)::float8 as found
    from json_to_recordset(${jsonRows(announced)}::text::json) as input(id uuid, number bigint, key text, "atMs" float8)
    left join conversations.conversation on conversation.id = input.id
    left join conversations.entry on entry.conversation_id = input.id and entry.cseq = number`
  return { missingSinceMs: row?.missing ?? undefined, foundUntilMs: row?.found ?? undefined }
}
