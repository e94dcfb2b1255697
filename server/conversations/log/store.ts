import {
  type Content,
  type ConversationId,
  groupRoles,
  numberOf,
  type PersonId,
  readContent,
  spellContent,
} from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import { decodeFrom } from '../../kernel/input/decode'
import type { Work } from '../../kernel/work'
import type { Digests } from './digest'

export interface EntryRow {
  conversationId: ConversationId
  cseq: bigint
  mseq: bigint
  id: string
  kind: number
  senderId: PersonId
  cid: string
  content: Record<string, unknown>
  at: Date
  pseudonym: string | null
  replyCseq: bigint | null
  editedAt: Date | null
  recalledBy: string | null
  changedCseq: bigint | null
  expiresAt: Date | null
}

/** The columns of an `EntryRow`, of a table or query named `entry`. */
export const entryColumns = (sql: Sql) => sql`
  entry.conversation_id as "conversationId", entry.cseq, entry.mseq, entry.id, entry.kind, entry.sender_id as "senderId", entry.cid,
  entry.content, entry.at, entry.pseudonym, entry.reply_cseq as "replyCseq", entry.edited_at as "editedAt",
  entry.recalled_by as "recalledBy", entry.changed_cseq as "changedCseq", entry.expires_at as "expiresAt"`

/** The decoded content of an entry's row. */
export const contentOfRow = ({ kind, content }: Pick<EntryRow, 'kind' | 'content'>): Content =>
  readContent(kind, content, (schema, raw) => decodeFrom(schema, raw, { ignoresUnknown: false }))

/** An entry to insert; `n` is its place in the batch. */
export interface NewEntry {
  n: number
  id: string
  conversation: string
  sender: string
  cid: string
  /** The stored form of its cid, for retries; null if its sender never retries it under that cid. */
  key: string | null
  digests: Digests
  content: Content
  /** Whether the entry counts as unread. */
  counts: boolean
  /** Whether the entry is visible by itself, which changes to other entries are not. */
  shows: boolean
  /** Whether it is a system message or change, stored even when the actor may not speak. */
  isFact: boolean
  /** The index of this message among the sender's messages to this conversation within the batch, from 1. */
  nth: number
  replyTo: number | null
  /** The pseudonym of a fact's actor; messages get theirs from the conversation. */
  pseudonym: string | null
}

/** Values that the database assigned to a stored entry. */
export interface StoredRow {
  id: string
  cseq: bigint
  mseq: bigint
  pseudonym: string | null
  at: Date
  expiresAt: Date | null
  /** The version of the members in the locked row. */
  rightsVersion: number
}

/** Appends a batch to its logs. Returns the stored entries; `insertRows` explains which are left out. */
export const insertEntries = (
  { sql, offsetMs }: Pick<Work, 'sql' | 'offsetMs'>,
  { entries, skipsLocked = false }: { entries: readonly NewEntry[]; skipsLocked?: boolean },
) => insertRows(sql, { rows: jsonRows(entries.map(asRow)), offsetMs, skipsLocked, ...keyRange(entries) })

interface RowsToInsert {
  /** The entries as JSON. */
  rows: string
  /** Added to the time at which the transaction began, which is the time of the entries. */
  offsetMs: number
  skipsLocked: boolean
  firstKey: string
  lastKey: string
}

const lowestKey = '00000000-0000-0000-0000-000000000000'

/** The least and the greatest of the entries' keys. */
export function keyRange(entries: readonly NewEntry[]): { firstKey: string; lastKey: string } {
  let [firstKey, lastKey] = [entries[0]?.key ?? lowestKey, lowestKey]
  for (const { key } of entries) {
    if (key === null) continue
    if (key < firstKey) firstKey = key
    if (key > lastKey) lastKey = key
  }
  return { firstKey, lastKey }
}

/**
 * Appends a batch to its logs in one statement. It leaves out entries whose cid is known, whose sender is not a member or
 * may not speak, or whose conversation is locked; the others get the next numbers of their conversation, ordered by `n`. A person
 * muted by staff sends nothing, but messages that other domains post in their name, without a key, are stored.
 * Comparing `rights_version` on the locked row also leaves out senders who lost a right since the check. Conversations are
 * locked in id order, as by `lockConversations`: the update alone would take them in any order. With `skip locked`, those
 * that another transaction has locked are left out instead. The range of the keys tells
 * the planner which partitions to leave alone; that of `n` makes it expect few rows, so that it looks everything up by index
 * instead of reading whole tables. The answer is read from what was placed instead of returned by the insert, as a table can't
 * return the version of another's row, and joining the two would compare each with all. The entries pass through the update as an array, because in a join afterwards the planner
 * would compare each with all. `few_runs` is called for long values only: a call costs 17 µs.
 */
const insertRows = (sql: Sql, { rows, offsetMs, skipsLocked, firstKey, lastKey }: RowsToInsert) =>
  sql<StoredRow[]>`
    with clock as (
      select date_trunc('milliseconds', now()) + ${offsetMs}::float8 * interval '1 millisecond' as now
    ), input as (
      select * from json_to_recordset(${rows}::text::json) as row(
        n int, id uuid, conversation uuid, sender uuid, kind smallint, cid text, digest uuid, accepted uuid, content json, counts boolean,
        shows boolean, "isFact" boolean, nth int, "replyTo" bigint, pseudonym uuid, key uuid) where n between 0 and 1000000
    ), allowed as (
      select input.*, conversation.rights_version, row_number() over of_conversation as place,
        count(*) filter (where counts) over of_conversation as counted
      from input
      join conversations.conversation on conversation.id = input.conversation
      left join conversations.member on member.conversation_id = input.conversation and member.person_id = input.sender
      where not exists (
        select from conversations.used_cid known
        where known.sender_id = input.sender and known.cid = input.key and known.cid between ${firstKey} and ${lastKey})
        and ("isFact" or member.person_id is not null and ((member.muted_until is null or member.muted_until <= (select now from clock))
          and (input.key is null or member.silenced_until is null or member.silenced_until <= (select now from clock))
          and (member.role is distinct from ${groupRoles.member} or (
            not only_admins_speak
            and (slow_seconds = 0 or not counts or (
              nth = 1 and coalesce(last_sent_at + slow_seconds * interval '1 second', (select now from clock)) <= (select now from clock)))))))
      window of_conversation as (partition by conversation order by n)
    ), growth as (
      select conversation, rights_version, max(place) as total, max(counted) as total_counted, array_agg(allowed) as items,
        max(place) filter (where shows) as shown, bool_and("isFact") as are_facts
      from allowed group by conversation, rights_version
    ), locked as (
      select id from conversations.conversation where id = any(array(select conversation from growth)) order by id for no key update
      ${skipsLocked ? sql`skip locked` : sql``}
    ), moved as (
      update conversations.conversation
      set cseq = cseq + total, mseq = mseq + total_counted,
        shown_cseq = coalesce(cseq + shown, shown_cseq),
        last_at = case when shown is null then last_at else (select now from clock) end
      from growth join locked on locked.id = growth.conversation
      where conversation.id = growth.conversation and (conversation.lock = '' or growth.are_facts)
        and conversation.rights_version = growth.rights_version
      returning conversation.id, cseq - total as cseq, mseq - total_counted as mseq, items, anonymous_salt,
        conversation.rights_version as locked_version,
        case when auto_destroy_seconds > 0 then (select now from clock) + auto_destroy_seconds * interval '1 second' end as expires_at
    ), placed as (
      select item.id, item.conversation, item.sender, item.kind, item.cid, item.key, item.digest, item.accepted, item.content, item.counts,
        item."replyTo" as reply_cseq, moved.cseq + place as cseq, case when counts then moved.mseq + counted else 0 end as mseq, locked_version,
        case when shows and not "isFact" then moved.expires_at end as expires_at,
        case when "isFact" then item.pseudonym else md5(anonymous_salt::text || sender::text)::uuid end as pseudonym
      from moved, unnest(items) as item(
        n int, id uuid, conversation uuid, sender uuid, kind smallint, cid text, digest uuid, accepted uuid, content json, counts boolean,
        shows boolean, "isFact" boolean, nth int, "replyTo" bigint, pseudonym uuid, key uuid, rights_version int, place bigint, counted bigint)
    ), sent as (
      update conversations.member
      set own_mseqs = case when pg_column_size(own_mseqs) < 340 then own_mseqs + newest.mseqs
          else conversations.few_runs(own_mseqs + newest.mseqs) end,
        last_sent_at = (select now from clock)
      from (
        select conversation, sender, range_agg(int8range(mseq, mseq, '[]')) as mseqs
        from placed where counts group by conversation, sender order by conversation, sender
      ) as newest
      where member.conversation_id = newest.conversation and member.person_id = newest.sender
    ), used as (
      insert into conversations.used_cid (sender_id, cid, digest, conversation_id, cseq)
      select sender, key, digest, conversation, cseq from placed where key is not null
    ), entered as (
      insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at, pseudonym, reply_cseq, expires_at)
      select conversation, cseq, mseq, id, kind, sender, cid, accepted, content, (select now from clock), pseudonym, reply_cseq, expires_at
      from placed)
    select id, cseq, mseq, pseudonym, (select now from clock) as at, expires_at as "expiresAt", locked_version as "rightsVersion" from placed`

const asRow = ({ digests, ...entry }: NewEntry) => ({
  ...entry,
  digest: digests.sent,
  accepted: digests.accepted,
  kind: numberOf(entry.content),
  content: spellContent(entry.content),
})

export interface RejectionRow {
  n: number
  isMember: boolean
  lock: string | null
  mutedUntil: Date | null
  silencedUntil: Date | null
  onlyAdminsSpeak: boolean | null
  role: number | null
  slowSeconds: number | null
  lastSentAt: Date | null
  known: (Digests & { cseq: number; mseq: number; id: string; atMs: number }) | null
}

/** The reasons why entries were left out: already stored, not a member, locked, or not allowed to speak. */
export const selectRejections = (
  sql: Sql,
  entries: readonly Pick<NewEntry, 'n' | 'conversation' | 'sender' | 'key'>[],
) =>
  sql<RejectionRow[]>`
    select input.n, member.person_id is not null as "isMember", conversation.lock, member.muted_until as "mutedUntil",
      case when input.key is not null then member.silenced_until end as "silencedUntil", member.role,
      only_admins_speak as "onlyAdminsSpeak", slow_seconds as "slowSeconds", last_sent_at as "lastSentAt",
      case when entry.id is not null then json_build_object('cseq', known.cseq, 'mseq', entry.mseq, 'id', entry.id,
        'sent', known.digest, 'accepted', coalesce(entry.digest, known.digest),
        'atMs', (extract(epoch from entry.at) * 1000)::bigint) end as known
    from json_to_recordset(${jsonRows(entries)}::text::json) as input(n int, conversation uuid, sender uuid, key uuid)
    left join conversations.member on member.conversation_id = input.conversation and member.person_id = input.sender
    left join conversations.conversation on conversation.id = input.conversation
    left join conversations.used_cid known on known.sender_id = input.sender and known.cid = input.key
    left join conversations.entry on entry.conversation_id = known.conversation_id and entry.cseq in (known.cseq, -known.cseq)`

export interface MembershipRow {
  type: number
  cseq: bigint
  mseq: bigint
  lock: string
  floorCseq: bigint
  historyCseq: bigint
  role: number | null
  mutedUntil: Date | null
  silencedUntil: Date | null
  onlyAdminsSpeak: boolean
  membersPin: boolean
  isAnonymous: boolean
  memberCount: number
}

export interface Membership {
  conversationId: string
  personId: string
}

export async function selectMembership(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<MembershipRow | undefined> {
  const [row] = await sql<MembershipRow[]>`
    select type, cseq, mseq, lock, floor_cseq as "floorCseq", history_cseq as "historyCseq", role, muted_until as "mutedUntil",
      silenced_until as "silencedUntil", only_admins_speak as "onlyAdminsSpeak", members_pin as "membersPin",
      anonymous_salt is not null as "isAnonymous", member_count as "memberCount"
    from conversations.member join conversations.conversation on id = conversation_id
    where conversation_id = ${conversationId} and person_id = ${personId}`
  return row
}

/** The most that the contents of a page, or of all that a device missed, may take in the database. */
export const maxPageBytes = 1024 * 1024

export interface Page {
  conversationId: string
  personId: string
  after?: number | undefined
  before?: number | undefined
  floor: number
  limit: number
  nowMs: number
}

/**
 * A page of a log as one member may read it, without expired entries and those that they deleted. Empty for a person who
 * was removed since their membership was read. It ends early if its contents get too large, but has at least one entry.
 */
export async function selectEntries(sql: Sql, page: Page): Promise<{ rows: EntryRow[]; isLast: boolean }> {
  const { conversationId, personId, after, before, floor, limit, nowMs } = page
  const order = after === undefined ? sql`desc` : sql`asc`
  const rows = await sql<(EntryRow & { found: bigint })[]>`
    select ${entryColumns(sql)}, found from (
      select *, count(*) over () as found,
        sum(octet_length(content::text)) over (order by cseq ${order}) - octet_length(content::text) as bytes_before
      from (
        select * from conversations.entry
        where conversation_id = ${conversationId}
          and exists (select from conversations.member
            where conversation_id = ${conversationId} and person_id = ${personId})
          and cseq > ${Math.max(after ?? 0, floor)}::bigint and cseq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
          and (expires_at is null or expires_at > ${new Date(nowMs)})
          and not exists (select from conversations.hidden_entry hidden
            where hidden.person_id = ${personId} and hidden.conversation_id = entry.conversation_id
              and hidden.cseq = entry.cseq)
        order by cseq ${order} limit ${limit + 1}::int) as page) as entry
    where bytes_before < ${maxPageBytes}::bigint
    order by cseq ${order} limit ${limit}::int`
  return { rows, isLast: rows.length === Number(rows[0]?.found ?? 0n) }
}
