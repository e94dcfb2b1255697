import { conversationTypes, maxSmallGroup } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { ReadsRow } from '../log/reads'
import type { Membership } from '../log/store'

/** A moved read cursor, with what notifying others about it needs. */
export interface MovedReadRow extends ReadsRow {
  conversation_id: string
  person_id: string
  received_mseq: bigint
  type: number
  lock: string
  member_count: number
  is_anonymous: boolean
  /** Where the cursor was. */
  before: bigint
}

/** How far a person has read; without `mseq` all of it. */
export interface Read extends Membership {
  mseq: number | undefined
}

/** As many numbers as the moves of a cursor that are kept have: where it went and when, each. */
const keptMoves = 16

/**
 * Moves read cursors forward, at most to the heads, and returns those that moved. Each member may occur once. Locked in one
 * order, so that batches with the same members can't block each other.
 */
export const moveReadCursors = (sql: Sql, reads: readonly Read[], nowMs: number) =>
  sql<MovedReadRow[]>`
    with target as (
      select member.conversation_id, member.person_id, member.read_mseq as before, type, lock, member_count, conversation.mseq,
        anonymous_salt is not null as is_anonymous,
        least(conversation.mseq, input.mseq) as wanted
      from json_to_recordset(${jsonRows(reads)}::text::json) as input("conversationId" uuid, "personId" uuid, mseq bigint)
      join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"
      join conversations.conversation on id = conversation_id
      where member.read_mseq < least(conversation.mseq, input.mseq)
      order by conversation_id, person_id
      for update of member
    )
    update conversations.member
    set read_mseq = wanted, received_mseq = greatest(received_mseq, wanted),
      own_mseqs = own_mseqs * int8multirange(int8range(wanted, null, '()')),
      read_moves = case when member_count > ${maxSmallGroup} then member.read_moves
        else (array[wanted, ${nowMs}::bigint]
          || case when member.read_moves = '{}' then array[member.read_mseq, 0] else member.read_moves end)[1:${keptMoves}] end,
      received_moves = case when member_count > ${maxSmallGroup} or received_mseq >= wanted then member.received_moves
        else (array[wanted, ${nowMs}::bigint]
          || case when member.received_moves = '{}' then array[received_mseq, 0] else member.received_moves end)[1:${keptMoves}] end
    from target
    where member.conversation_id = target.conversation_id and member.person_id = target.person_id
      and member.read_mseq < wanted
    returning member.conversation_id, member.person_id, member.read_mseq, received_mseq, floor_mseq, own_mseqs::text,
      target.mseq, type, lock, member_count, is_anonymous, before`

/** Undefined for somebody who is not a member. */
export async function selectReads(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<ReadsRow | undefined> {
  const [row] = await sql<ReadsRow[]>`
    select mseq, read_mseq, floor_mseq, own_mseqs::text
    from conversations.member join conversations.conversation on id = conversation_id
    where conversation_id = ${conversationId} and person_id = ${personId}`
  return row
}

export interface ReceivedRow {
  conversation_id: string
  type: number
  read_mseq: bigint
  received_mseq: bigint
}

/** Moves received cursors of open direct conversations and small groups forward, at most to the heads, and returns those that moved. */
export const moveReceivedCursors = (
  sql: Sql,
  {
    personId,
    cursors,
    nowMs,
  }: { personId: string; cursors: readonly { id: string; mseq: number }[]; nowMs: number },
) =>
  sql<ReceivedRow[]>`
    update conversations.member set received_mseq = least(conversation.mseq, input.mseq),
      received_moves = (array[least(conversation.mseq, input.mseq), ${nowMs}::bigint]
        || case when received_moves = '{}' then array[received_mseq, 0] else received_moves end)[1:${keptMoves}]
    from json_to_recordset(${jsonRows(cursors)}::text::json) as input(id uuid, mseq bigint)
    join conversations.conversation on conversation.id = input.id and conversation.lock = ''
      and (conversation.type = ${conversationTypes.direct} or conversation.member_count <= ${maxSmallGroup})
    where member.conversation_id = input.id and member.person_id = ${personId}
      and member.received_mseq < least(conversation.mseq, input.mseq)
    returning member.conversation_id, conversation.type, member.read_mseq, member.received_mseq`

/** Updates a member's own state of a conversation; absent fields stay. Returns whether the person is a member. */
export async function updateOwnView(
  sql: Sql,
  { conversationId, personId, ...view }: Membership & OwnView,
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update conversations.member
    set draft = coalesce(${view.draft ?? null}, draft), is_muted = coalesce(${view.isMuted ?? null}, is_muted),
      mute_ends_at = case when ${view.isMuted !== undefined} then ${view.muteEndsAt ?? null}::timestamptz else mute_ends_at end,
      hears_mentions = coalesce(${view.hearsMentions ?? null}, hears_mentions),
      title = coalesce(${view.title ?? null}, title),
      is_archived = coalesce(${view.isArchived ?? null}, is_archived),
      is_marked_unread = coalesce(${view.isMarkedUnread ?? null}, is_marked_unread),
      pinned_at = case when ${view.pinnedAt !== undefined} then ${view.pinnedAt ?? null} else pinned_at end
    where conversation_id = ${conversationId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

export interface OwnView {
  draft?: string
  isMuted?: boolean
  /** Of a mute that ends by itself. */
  muteEndsAt?: Date | null
  hearsMentions?: boolean
  isArchived?: boolean
  isMarkedUnread?: boolean
  title?: string
  pinnedAt?: Date | null
}

/** Clears a conversation for one member. Returns the cseq of the last cleared entry. */
export async function clearConversation(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<number | undefined> {
  const [row] = await sql<{ floor_cseq: bigint }[]>`
    update conversations.member set floor_cseq = cseq, floor_mseq = mseq, own_mseqs = '{}'
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId}
    returning floor_cseq`
  return row && Number(row.floor_cseq)
}

/** Moves the newest announcement that a member has seen forward. Returns it; undefined for non-members. */
export async function moveAnnouncementSeen(
  sql: Sql,
  { conversationId, personId, cseq }: Membership & { cseq: number },
): Promise<number | undefined> {
  const [row] = await sql<{ seen: bigint }[]>`
    update conversations.member
    set announcement_seen_cseq = greatest(announcement_seen_cseq, least(${cseq}::bigint, announcement_cseq))
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId}
    returning announcement_seen_cseq as seen`
  return row && Number(row.seen)
}

/** Hides a conversation and its history so far from one member. */
export async function hideConversation(sql: Sql, { conversationId, personId }: Membership) {
  const rows = await sql<unknown[]>`
    update conversations.member
    set hidden_cseq = cseq, floor_cseq = cseq, floor_mseq = mseq, own_mseqs = '{}', pinned_at = null, draft = '',
      is_archived = false, is_marked_unread = false
    from conversations.conversation
    where id = conversation_id and conversation_id = ${conversationId} and person_id = ${personId} returning 1`
  return rows.length > 0
}

/** Returns the conversation of two people, creating it if there is none. `low` sorts before `high`. */
export async function upsertDirect(
  sql: Sql,
  { id, low, high, nowMs }: { id: string; low: string; high: string; nowMs: number },
) {
  const [known] = await sql<{ conversation_id: string }[]>`
    select conversation_id from conversations.direct where low_person = ${low} and high_person = ${high}`
  if (known) return known.conversation_id
  const now = new Date(nowMs)
  await sql`insert into conversations.conversation (id, type, last_at, created_at) values (${id}, 1, ${now}, ${now})`
  await sql`insert into conversations.direct (low_person, high_person, conversation_id) values (${low}, ${high}, ${id})`
  await sql`
    insert into conversations.member (conversation_id, person_id, silenced_until)
    select ${id}, input.id, silenced.until from (values (${low}::uuid), (${high}::uuid)) as input(id)
    left join conversations.silenced_person silenced on silenced.person_id = input.id order by input.id`
  return id
}

export async function selectDirects(
  sql: Sql,
  { personId, peerIds }: { personId: string; peerIds: readonly string[] },
) {
  const pairs = peerIds.map((peerId) =>
    peerId < personId ? { low: peerId, high: personId, peerId } : { low: personId, high: peerId, peerId },
  )
  return sql<{ peer_id: string; conversation_id: string }[]>`
    select input."peerId" as peer_id, conversation_id
    from json_to_recordset(${jsonRows(pairs)}::text::json) as input(low uuid, high uuid, "peerId" uuid)
    join conversations.direct on low_person = low and high_person = high`
}

/** Locks or unlocks. Undefined when there is no such conversation or nothing changed. */
export async function updateLock(sql: Sql, { low, high, lock }: { low: string; high: string; lock: string }) {
  const [row] = await sql<{ id: string }[]>`
    update conversations.conversation set lock = ${lock}
    from conversations.direct
    where conversation_id = id and low_person = ${low} and high_person = ${high} and lock <> ${lock} returning id`
  return row?.id
}

/** What the others see of two members who read on while their conversation is locked; all of it once it is open again. */
export const holdReads = (
  sql: Sql,
  { conversationId, isLocked, now }: { conversationId: string; isLocked: boolean; now: Date },
) =>
  sql<{ person_id: string; read_mseq: bigint; received_mseq: bigint }[]>`
    with pair as (
      select person_id from conversations.member where conversation_id = ${conversationId}
      order by person_id for no key update)
    update conversations.member
    set held_read_mseq = case when ${isLocked} then coalesce(held_read_mseq, read_mseq) end,
      held_received_mseq = case when ${isLocked} then coalesce(held_received_mseq, received_mseq) end,
      held_at = case when ${isLocked} then coalesce(held_at, ${now}) end
    from pair where conversation_id = ${conversationId} and member.person_id = pair.person_id
    returning member.person_id, read_mseq, received_mseq`

export const deleteDraftsOf = (sql: Sql, personId: string) =>
  sql`update conversations.member set draft = '' where person_id = ${personId} and draft <> ''`
