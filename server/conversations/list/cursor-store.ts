import { type ConversationId, conversationTypes, maxSmallGroup, type PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { ReadsRow } from '../log/reads'
import type { Membership } from '../log/store'
import { ownMseqs } from './own-messages-store'

/** The positions that a member has read and received up to, at most the head; 0 leaves a cursor alone. */
export interface CursorTarget extends Membership {
  read: number
  received: number
}

/** A member whose cursors moved, with the columns needed to notify others. */
export interface MovedCursorsRow extends ReadsRow {
  conversationId: ConversationId
  personId: PersonId
  receivedMseq: bigint
  type: number
  lock: string
  memberCount: number
  isAnonymous: boolean
  rightsVersion: number
  /** The previous position of the read cursor; the same as `readMseq` if only the received cursor moved. */
  before: bigint
  receivedBefore: bigint
  /** How far the other person sees that the member has read, if less is shown than was read. */
  heldReadMseq: bigint | null
  nowMs: bigint
}

/** The columns of a `ReadsRow` besides `mseq`. */
export const readsColumns = (sql: Sql) =>
  sql`read_mseq as "readMseq", floor_mseq as "floorMseq", ${ownMseqs(sql)}::text as "ownMseqs"`

/** The length of a stored list of cursor moves, with two numbers for each move: its position and its time. */
const keptMoves = 16

/**
 * The positions that the cursors should reach. A message that was read was also received. Others see received
 * positions only in open direct conversations and small groups, so they are not stored elsewhere.
 */
const joinedWithGoals = (sql: Sql, targets: readonly CursorTarget[]) => sql`
  json_to_recordset(${jsonRows(targets)}::text::json)
    as input("conversationId" uuid, "personId" uuid, read bigint, received bigint)
  join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"
  join conversations.conversation on id = conversation_id
  cross join lateral (
    select least(conversation.mseq, input.read) as read_to, least(conversation.mseq, greatest(input.read,
      case when lock = '' and (type = ${conversationTypes.direct} or member_count <= ${maxSmallGroup})
        then input.received else 0 end)) as received_to) as goal`

const isBehindGoals = (sql: Sql) =>
  sql`(member.read_mseq < goal.read_to or member.received_mseq < goal.received_to)`

interface Moving {
  targets: readonly CursorTarget[]
  nowMs: number
  /** Whether to wait for members that another transaction has locked, or leave their cursors alone. */
  isPatient: boolean
}

/**
 * Moves cursors forward, in one statement however many there are, and returns the members whose cursors
 * moved. Each member may occur once. The statement locks only members, in a fixed order. Without `isPatient`
 * it never waits, so it can't deadlock with a batch of messages, which locks conversations first and then the
 * members who write.
 */
export const moveCursors = (sql: Sql, { targets, nowMs, isPatient }: Moving) =>
  sql<MovedCursorsRow[]>`
    with target as (
      select member.conversation_id, member.person_id, member.read_mseq as before,
        member.received_mseq as received_before, type, lock, member_count, conversation.mseq,
        low_member_id, low_own, high_own, anonymous_salt is not null as is_anonymous, rights_version, read_to, received_to
      from ${joinedWithGoals(sql, targets)}
      where ${isBehindGoals(sql)}
      order by conversation_id, person_id
      for no key update of member ${isPatient ? sql`` : sql`skip locked`}
    )
    update conversations.member
    set read_mseq = greatest(read_mseq, read_to), received_mseq = greatest(received_mseq, received_to),
      own_mseqs = case when read_mseq < read_to then own_mseqs * int8multirange(int8range(read_to, null, '()')) else own_mseqs end,
      read_at = case when read_mseq < read_to then now() else read_at end,
      read_moves = case when member_count > ${maxSmallGroup} or read_mseq >= read_to then member.read_moves
        else (array[read_to, ${nowMs}::bigint]
          || case when member.read_moves = '{}' then array[member.read_mseq, 0] else member.read_moves end)[1:${keptMoves}] end,
      received_moves = case when member_count > ${maxSmallGroup} or received_mseq >= received_to then member.received_moves
        else (array[received_to, ${nowMs}::bigint]
          || case when member.received_moves = '{}' then array[received_mseq, 0] else member.received_moves end)[1:${keptMoves}] end
    from target
    where member.conversation_id = target.conversation_id and member.person_id = target.person_id
    returning member.conversation_id as "conversationId", member.person_id as "personId", received_mseq as "receivedMseq",
      ${readsColumns(sql)}, target.mseq, type, lock, member_count as "memberCount", is_anonymous as "isAnonymous",
      rights_version as "rightsVersion", before,
      received_before as "receivedBefore", held_read_mseq as "heldReadMseq",
      floor(extract(epoch from now()) * 1000)::bigint as "nowMs"`

export interface CursorStateRow extends ReadsRow {
  conversationId: string
  personId: string
  /** Whether a cursor is still behind its goal. */
  isBehind: boolean
}

/** The positions of cursors that did not move; people who are not members are left out. */
export const selectCursors = (sql: Sql, targets: readonly CursorTarget[]) =>
  sql<CursorStateRow[]>`
    select conversation_id as "conversationId", person_id as "personId", conversation.mseq, ${readsColumns(sql)},
      ${isBehindGoals(sql)} as "isBehind"
    from ${joinedWithGoals(sql, targets)}`

export interface MovedReadRow extends ReadsRow {
  conversationId: ConversationId
  atMs: bigint
}

/**
 * For each person, the newest of their read cursors that moved after a time, by the database's clock, and that clock's time. A
 * transaction may have begun a while before it becomes visible, so this goes back a little further than asked.
 */
export const selectReadsSince = (
  sql: Sql,
  { readers, limit }: { readers: readonly { personId: string; sinceMs: number }[]; limit: number },
) =>
  sql<({ n: number; nowMs: number } & (MovedReadRow | { conversationId: null }))[]>`
    select n, floor(extract(epoch from now()) * 1000)::float8 as "nowMs", moved.*
    from json_to_recordset(${jsonRows(readers.map((reader, n) => ({ ...reader, n })))}::text::json)
      as input(n int, "personId" uuid, "sinceMs" float8)
    left join lateral (
      select conversation_id as "conversationId", conversation.mseq, ${readsColumns(sql)},
        floor(extract(epoch from read_at) * 1000)::bigint as "atMs"
      from conversations.member join conversations.conversation on id = conversation_id
      where person_id = "personId" and read_at > to_timestamp("sinceMs" / 1000) - interval '1 minute'
      order by read_at desc limit ${limit}::int) as moved on true
    order by n, "atMs" desc`
