import { jsonRows, type Sql } from '../kernel/database'

export interface EntryRow {
  conversation_id: string
  cseq: bigint
  mseq: bigint
  id: string
  kind: number
  sender_id: string
  cid: string
  content: Record<string, unknown>
  at: Date
}

/** A message on its way into a log; `n` is its place in the batch. */
export interface NewEntry {
  n: number
  id: string
  conversation: string
  sender: string
  kind: number
  cid: string
  digest: string
  content: object
  /** Whether people count it as unread. */
  counts: boolean
}

/**
 * Appends a batch to its logs in one statement: entries whose cid is known, whose sender is no member or whose
 * conversation is locked are left out; each other one gets the next numbers of its conversation, in the order of `n`.
 * The entries ride through the update of their conversation as an array: joined afterwards, the planner would compare
 * each with all.
 */
export const insertEntries = (
  sql: Sql,
  { entries, nowMs }: { entries: readonly NewEntry[]; nowMs: number },
) =>
  sql<{ id: string; cseq: bigint; mseq: bigint }[]>`
    with input as (
      select * from json_to_recordset(${jsonRows(entries)}::text::json) as row(
        n int, id uuid, conversation uuid, sender uuid, kind smallint, cid text, digest uuid, content json, counts boolean)
    ), allowed as (
      select input.*,
        row_number() over of_conversation as place,
        count(*) filter (where counts) over of_conversation as counted
      from input
      join conversations.member on member.conversation_id = input.conversation and member.person_id = input.sender
      where not exists (
        select from conversations.entry known where known.sender_id = input.sender and known.cid = input.cid)
      window of_conversation as (partition by conversation order by n)
    ), growth as (
      select conversation, max(place) as total, max(counted) as total_counted, array_agg(allowed) as items
      from allowed group by conversation
    ), moved as (
      update conversations.conversation
      set cseq = cseq + total, mseq = mseq + total_counted, last_at = ${new Date(nowMs)}
      from growth
      where conversation.id = growth.conversation and conversation.lock = ''
      returning conversation.id, cseq - total as cseq, mseq - total_counted as mseq, items
    ), placed as (
      select item.id, item.conversation, item.sender, item.kind, item.cid, item.digest, item.content, item.counts,
        moved.cseq + place as cseq, moved.mseq + counted as mseq
      from moved, unnest(items) as item(
        n int, id uuid, conversation uuid, sender uuid, kind smallint, cid text, digest uuid, content json, counts boolean,
        place bigint, counted bigint)
    ), sent as (
      update conversations.member set sent_mseq = latest.mseq
      from (select conversation, sender, max(mseq) as mseq from placed where counts group by conversation, sender) as latest
      where member.conversation_id = latest.conversation and member.person_id = latest.sender
    )
    insert into conversations.entry (conversation_id, cseq, mseq, id, kind, sender_id, cid, digest, content, at)
    select conversation, cseq, case when counts then mseq else 0 end, id, kind, sender, cid, digest, content, ${new Date(nowMs)}
    from placed
    returning id, cseq, mseq`

export interface RejectionRow {
  n: number
  is_member: boolean
  lock: string | null
  known: { cseq: number; mseq: number; id: string; digest: string; at_ms: number } | null
}

/** Why entries were left out: already known, no member, or locked. */
export const selectRejections = (sql: Sql, entries: readonly NewEntry[]) =>
  sql<RejectionRow[]>`
    select input.n, member.person_id is not null as is_member, conversation.lock,
      case when known.id is not null then json_build_object('cseq', known.cseq, 'mseq', known.mseq, 'id', known.id,
        'digest', known.digest, 'at_ms', (extract(epoch from known.at) * 1000)::bigint) end as known
    from json_to_recordset(${jsonRows(entries)}::text::json) as input(n int, conversation uuid, sender uuid, cid text)
    left join conversations.member on member.conversation_id = input.conversation and member.person_id = input.sender
    left join conversations.conversation on conversation.id = input.conversation
    left join conversations.entry known on known.sender_id = input.sender and known.cid = input.cid`

export const selectMembers = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ conversation_id: string; person_id: string }[]>`
    select conversation_id, person_id from conversations.member
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')})`

export interface MembershipRow {
  type: number
  cseq: bigint
  mseq: bigint
  lock: string
  read_mseq: bigint
  sent_mseq: bigint
  floor_cseq: bigint
  floor_mseq: bigint
}

export async function selectMembership(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<MembershipRow | undefined> {
  const [row] = await sql<MembershipRow[]>`
    select type, cseq, mseq, lock, read_mseq, sent_mseq, floor_cseq, floor_mseq
    from conversations.member join conversations.conversation on id = conversation_id
    where conversation_id = ${conversationId} and person_id = ${personId}`
  return row
}

export interface Membership {
  conversationId: string
  personId: string
}

export interface Page {
  conversationId: string
  after?: number | undefined
  before?: number | undefined
  floor: number
  limit: number
}

export function selectEntries(
  sql: Sql,
  { conversationId, after, before, floor, limit }: Page,
): Promise<EntryRow[]> {
  if (after !== undefined)
    return sql<EntryRow[]>`
      select * from conversations.entry
      where conversation_id = ${conversationId} and cseq > ${Math.max(after, floor)}::bigint
      order by cseq limit ${limit}::int`
  return sql<EntryRow[]>`
    select * from conversations.entry
    where conversation_id = ${conversationId} and cseq > ${floor}::bigint and cseq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    order by cseq desc limit ${limit}::int`
}
