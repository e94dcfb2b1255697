import {
  type ConversationId,
  type GroupPolicy,
  type PersonId,
  type RowSetting,
  rowSettings,
} from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import { isHeard } from '../audience/blocked-store'
import type { ReadsRow } from '../log/reads'
import { entryColumns, type EntryRow, maxPageBytes, type Membership } from '../log/store'
import { excerptLetters } from '../membership/announcement-store'
import { isMutedNow } from '../membership/member-store'
import { columnsOf } from '../membership/policy-store'
import { readsColumns } from './cursor-store'

/** One row of a person's chat list, without names and photos of people. */
export interface ChatRow extends ReadsRow, PeerColumns, Pick<GroupPolicy, RowSetting> {
  /** The person whose list the row is on. */
  ofPerson: PersonId
  id: ConversationId
  type: number
  cseq: bigint
  lock: string
  lastAt: Date
  name: string
  photo: string
  memberCount: number
  avatarIds: PersonId[]
  autoDestroySeconds: number
  title: string
  role: number | null
  mutedUntil: Date | null
  pinnedAt: Date | null
  /** Whether the chat is muted now: a mute that ends by itself may have ended. */
  isMuted: boolean
  muteEndsAt: Date | null
  hearsMentions: boolean
  isArchived: boolean
  isMarkedUnread: boolean
  draft: string
  scheduledCount: number
  announcementCseq: bigint
  announcement: string
  announcementSeenCseq: bigint
  pinsCseq: bigint
  lastCseq: bigint | null
  lastKind: number | null
  lastContent: Record<string, unknown> | null
  lastSenderId: string | null
  lastIsMasked: boolean | null
  lastRecalledBy: string | null
  lastGroupName: string | null
}

/** The other member of a direct conversation, and their read cursor as far as it may be seen. Null in groups and in notes. */
export interface PeerColumns {
  peerId: PersonId | null
  peerReadMseq: bigint | null
  peerReceivedMseq: bigint | null
}

/** A page of a person's list: after `before`, or the first page. */
export interface PageOfPerson {
  personId: string
  before: string | null
}

/**
 * The rows of several pages, numbered by page, each page pinned first, then newest. The ids of a person's conversations are
 * passed as one array, because a join would descend the index once for each of the thousands that they may have. `offset 0`
 * makes the planner look up each row of a page.
 */
export const selectChatPages = (
  sql: Sql,
  { pages, limit, nowMs }: { pages: readonly PageOfPerson[]; limit: number; nowMs: number },
) =>
  sql<(ChatRow & { n: number })[]>`
    with page as (
      select n, input."personId" as person_id, listed.id
      from json_to_recordset(${jsonRows(pages.map((page, n) => ({ ...page, n })))}::text::json)
        as input(n int, "personId" uuid, before uuid)
      cross join lateral (
        select id from conversations.conversation
        cross join lateral (select id = any(array(
          select conversation_id from conversations.member where person_id = input."personId" and pinned_at is not null
        )) as is_pinned) as place
        where id = any(array(
          select conversation_id from conversations.member where person_id = input."personId"
            and (hidden_cseq is null or hidden_cseq < (
              select shown_cseq from conversations.conversation hidden where hidden.id = conversation_id))))
          and (input.before is null or (is_pinned, last_at, id) < (
            select pinned_at is not null, edge.last_at, edge.id
            from conversations.member join conversations.conversation edge on edge.id = conversation_id
            where person_id = input."personId" and edge.id = input.before and ${isListed(sql)}))
        order by is_pinned desc, last_at desc, id desc limit ${limit}::int) as listed
    )
    select n, chat.* from page cross join lateral (
      ${chatColumns(sql, nowMs)}
      where member.conversation_id = page.id and member.person_id = page.person_id offset 0) as chat
    order by n, "pinnedAt" is not null desc, "lastAt" desc, id desc`

/** One row; undefined when the chat was removed from the list. */
export async function selectChat(
  sql: Sql,
  { conversationId, personId, nowMs }: Membership & { nowMs: number },
): Promise<ChatRow | undefined> {
  const [row] = await sql<ChatRow[]>`
    ${chatColumns(sql, nowMs)}
    where member.conversation_id = ${conversationId} and member.person_id = ${personId} and ${isListed(sql)}`
  return row
}

export const selectChatsAt = (
  sql: Sql,
  {
    conversationIds,
    personId,
    nowMs,
  }: { conversationIds: readonly string[]; personId: string; nowMs: number },
) => sql<ChatRow[]>`
    ${chatColumns(sql, nowMs)}
    where member.conversation_id = any(${sql.array([...conversationIds], 'UUID')}) and member.person_id = ${personId}`

/** Whether the chat is listed: a removed chat is listed again once its log has a newer visible entry. */
export const isListed = (sql: Sql) => sql`(hidden_cseq is null or shown_cseq > hidden_cseq)`

const rowSettingColumns = columnsOf(rowSettings)

/** The columns of a chat: the conversation, the person's membership in it, and the newest entry that they may see. */
export const chatColumns = (sql: Sql, nowMs: number) => sql`
    select member.person_id as "ofPerson", conversation.id, type, conversation.cseq, conversation.mseq, lock, last_at as "lastAt", name, photo,
      member_count as "memberCount", face_ids as "avatarIds", ${rowSettingColumns(sql)}, auto_destroy_seconds as "autoDestroySeconds",
      title, role, muted_until as "mutedUntil", ${readsColumns(sql)}, pinned_at as "pinnedAt", ${isMutedNow(sql)} as "isMuted",
      mute_ends_at as "muteEndsAt", hears_mentions as "hearsMentions", is_archived as "isArchived", is_marked_unread as "isMarkedUnread", draft,
      (select count(*)::int from conversations.scheduled_message scheduled
        where scheduled.person_id = member.person_id and scheduled.conversation_id = conversation.id) as "scheduledCount",
      announcement_cseq as "announcementCseq", left(announcement_text, ${excerptLetters}::int) as announcement,
      announcement_seen_cseq as "announcementSeenCseq", pins_cseq as "pinsCseq", "peerId", "peerReadMseq", "peerReceivedMseq",
      last.cseq as "lastCseq", last.kind as "lastKind", last.content as "lastContent", last.sender_id as "lastSenderId",
      last.is_masked as "lastIsMasked", last.recalled_by as "lastRecalledBy", last.group_name as "lastGroupName"
    from conversations.member
    join conversations.conversation on conversation.id = member.conversation_id
    left join lateral (
      select entry.cseq, kind, content,
        case when recalled_by = entry.sender_id and recalled_by <> member.person_id then coalesce(pseudonym, recalled_by)
          else recalled_by end as recalled_by,
        pseudonym is not null and entry.sender_id <> member.person_id as is_masked,
        case when entry.sender_id = member.person_id then entry.sender_id else coalesce(pseudonym, entry.sender_id) end as sender_id,
        (select sender.group_name from conversations.member sender
          where sender.conversation_id = conversation.id and sender.person_id = entry.sender_id and type = 2) as group_name
      from conversations.entry
      where entry.conversation_id = conversation.id and entry.cseq > floor_cseq and entry.cseq <= shown_cseq and kind <> 21
        and (expires_at is null or expires_at > ${new Date(nowMs)})
        and not exists (select from conversations.hidden_entry hidden
          where hidden.person_id = member.person_id and hidden.conversation_id = conversation.id and hidden.cseq = entry.cseq)
      order by entry.cseq desc limit 1) as last on true
    ${joinPeer(sql)}`

/** Adds `PeerColumns` to a membership. `offset 0` keeps the planner from reading the members of groups. */
const joinPeer = (sql: Sql) => sql`
    left join lateral (
      select peer.person_id as "peerId", least(peer.read_mseq, peer.held_read_mseq) as "peerReadMseq",
        least(peer.received_mseq, peer.held_received_mseq) as "peerReceivedMseq"
      from conversations.member peer
      where type = 1 and peer.conversation_id = conversation.id and peer.person_id <> member.person_id offset 0) as peer on true`

/** A conversation of a person. */
export interface ChatOfPerson {
  personId: string
  id: string
}

/**
 * The furthest read cursor of anyone else in each group of at most `maxMembers` in which the person has written: only one's
 * own messages have ticks. In most groups somebody has read everything, so the first such member ends the search.
 */
export const selectGroupReads = (
  sql: Sql,
  { chats, maxMembers }: { chats: readonly ChatOfPerson[]; maxMembers: number },
) => {
  const others = sql`
    conversations.member other where other.conversation_id = mine.conversation_id and other.person_id <> mine.person_id
      and other.read_mseq > other.joined_mseq`
  return sql<{ personId: string; id: string; readMseq: bigint }[]>`
    select mine.person_id as "personId", mine.conversation_id as id, furthest.read_mseq as "readMseq"
    from json_to_recordset(${jsonRows(chats)}::text::json) as input("personId" uuid, id uuid)
    join conversations.member mine on mine.conversation_id = input.id and mine.person_id = input."personId"
    join conversations.conversation on conversation.id = mine.conversation_id
    cross join lateral (
      select coalesce(
        (select other.read_mseq from ${others} and other.read_mseq >= conversation.mseq limit 1),
        (select max(other.read_mseq) from ${others})) as read_mseq
    ) as furthest
    where mine.last_sent_at is not null and type = 2 and member_count <= ${maxMembers}::int
      and furthest.read_mseq is not null`
}

/** Unread messages of each conversation that mention the person, oldest first, at most `limit`. */
export const selectMentions = (
  sql: Sql,
  { chats, limit, nowMs }: { chats: readonly ChatOfPerson[]; limit: number; nowMs: number },
) =>
  sql<{ personId: string; id: string; cseq: bigint; mseq: bigint }[]>`
    select mine.person_id as "personId", mine.conversation_id as id, found.cseq, found.mseq
    from json_to_recordset(${jsonRows(chats)}::text::json) as input("personId" uuid, id uuid)
    cross join lateral (
      select conversation_id, person_id, read_mseq, floor_mseq from conversations.member
      where conversation_id = input.id and person_id = input."personId" offset 0) as mine
    cross join lateral (
      select distinct mention.cseq, mention.mseq from conversations.mention
      join conversations.entry on entry.conversation_id = mention.conversation_id and entry.cseq = mention.cseq
      where mention.conversation_id = mine.conversation_id
        and (mention.person_id = mine.person_id or mention.person_id is null) and not is_reply
        and mention.mseq > greatest(read_mseq, floor_mseq) and entry.sender_id <> mine.person_id
        and ${isHeard(sql, { reader: sql`mine.person_id`, sender: sql`entry.sender_id`, pseudonym: sql`entry.pseudonym` })}
        and (expires_at is null or expires_at > ${new Date(nowMs)})
        and not exists (select from conversations.hidden_entry hidden
          where hidden.person_id = mine.person_id and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)
      order by mention.mseq limit ${limit}::int) as found
    order by found.mseq`

export interface HeadRow extends ReadsRow, PeerColumns {
  /** The index of the device. */
  n: number
  id: ConversationId
  type: number
  cseq: bigint
  floorCseq: bigint
  historyCseq: bigint
  known: bigint
}

/** A conversation of a person, and the cseq up to which one of their devices has it. */
export interface KnownHead extends ChatOfPerson {
  /** The index of the device. */
  n: number
  cseq: number
}

/**
 * The heads of some people's conversations, with the cseq that a device has of each. `offset 0` makes the planner look
 * up each one instead of reading all memberships of a person who has thousands.
 */
export const selectHeads = (sql: Sql, known: readonly KnownHead[]) =>
  sql<HeadRow[]>`
    select n, head.*, greatest(input.cseq, "floorCseq") as known
    from json_to_recordset(${jsonRows(known)}::text::json) as input(n int, "personId" uuid, id uuid, cseq bigint)
    cross join lateral (
      select conversation.id, type, conversation.cseq, conversation.mseq, ${readsColumns(sql)}, floor_cseq as "floorCseq",
        history_cseq as "historyCseq", "peerId", "peerReadMseq", "peerReceivedMseq"
      from conversations.member join conversations.conversation on conversation.id = conversation_id
      ${joinPeer(sql)}
      where conversation_id = input.id and person_id = input."personId" offset 0) as head`

/** The entries of one log that a device has missed; left out if they would be too much at once. */
export interface MissedLog {
  /** The index of the device. */
  n: number
  log: ConversationId
  isCut: boolean
  entries: EntryRow[]
}

/**
 * The entries of several logs after a known cseq each, oldest first, as each person may read them; none for a person who was
 * removed since their heads were read.
 */
export async function selectMissed(
  sql: Sql,
  { heads, nowMs }: { heads: readonly KnownHead[]; nowMs: number },
): Promise<MissedLog[]> {
  type Row = Omit<MissedLog, 'entries'> & (EntryRow | { id: null })
  const rows = await sql<Row[]>`
    with missed as materialized (
      select n, entry.*
      from json_to_recordset(${jsonRows(heads)}::text::json) as input(n int, "personId" uuid, id uuid, cseq bigint)
      join conversations.entry on conversation_id = input.id and entry.cseq > input.cseq
      where (expires_at is null or expires_at > ${new Date(nowMs)})
        and exists (select from conversations.member
          where member.conversation_id = input.id and member.person_id = input."personId")
        and not exists (select from conversations.hidden_entry hidden
          where hidden.person_id = input."personId" and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)),
    totals as (
      select n, conversation_id as log, sum(sum(octet_length(content::text))) over (
        partition by n order by sum(octet_length(content::text)), conversation_id) > ${maxPageBytes}::bigint as "isCut"
      from missed group by n, conversation_id)
    select ${entryColumns(sql)}, totals.n, log, "isCut"
    from totals left join missed entry on not "isCut" and entry.n = totals.n and conversation_id = log
    order by totals.n, log, entry.cseq`
  const logs = Map.groupBy(rows, ({ n, log }) => `${n} ${log}`)
  return [...logs.values()].flatMap((found) => {
    const [first] = found
    const entries = found.filter((row): row is typeof row & EntryRow => row.id !== null)
    return first ? [{ n: first.n, log: first.log, isCut: first.isCut, entries }] : []
  })
}
