import type { ConversationId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'

/**
 * The messages among these that may be answered there: those of a member of a group that is not anonymous, in the direct
 * conversation with that member.
 */
export const selectAnswerable = (
  sql: Sql,
  answers: readonly { personId: string; conversationId: string; cseq: number; to: string }[],
) =>
  sql<{ n: number; groupName: string }[]>`
    select n, source.name as "groupName"
    from json_to_recordset(${jsonRows(answers.map((answer, n) => ({ ...answer, n })))}::text::json)
      as input(n int, "personId" uuid, "conversationId" uuid, cseq bigint, "to" uuid)
    join conversations.conversation source
      on source.id = input."conversationId" and source.type = 2 and source.anonymous_salt is null
    join conversations.entry on entry.conversation_id = source.id and entry.cseq = input.cseq
      and entry.pseudonym is null and entry.mseq > 0 and entry.sender_id <> input."personId"
    join conversations.member author on author.conversation_id = source.id and author.person_id = entry.sender_id
      and author.history_cseq < entry.cseq
    join conversations.conversation direct on direct.id = input."to" and direct.type = 1
    join conversations.member peer on peer.conversation_id = direct.id and peer.person_id = entry.sender_id
    join conversations.member mine on mine.conversation_id = direct.id and mine.person_id = input."personId"`

export interface NewPrivateReply {
  conversationId: string
  cseq: number
  sourceId: string
  sourceCseq: number
}

/**
 * Records the message that each of these answers. The answers are checked once more soon, in case it is being
 * recalled right now.
 */
export const insertPrivateReplies = (
  sql: Sql,
  { replies, checkAt }: { replies: readonly NewPrivateReply[]; checkAt: Date },
) => sql`
    insert into conversations.private_reply (conversation_id, cseq, source_id, source_cseq, check_at)
    select "conversationId", cseq, "sourceId", "sourceCseq", ${checkAt}
    from json_to_recordset(${jsonRows(replies)}::text::json)
      as input("conversationId" uuid, cseq bigint, "sourceId" uuid, "sourceCseq" bigint)
    on conflict do nothing`

/** Schedules a check of the answers to a message, because it was recalled. */
export const markSourceGone = (
  sql: Sql,
  { conversationId, cseq }: { conversationId: string; cseq: number },
) => sql`
    update conversations.private_reply set check_at = '-infinity'
    where source_id = ${conversationId} and source_cseq = ${cseq}::bigint`

export interface DueReplyRow {
  conversationId: ConversationId
  cseq: bigint
  isGone: boolean
}

/** Answers that are due for a check, and whether the message that each answers was recalled. */
export const lockDueReplies = (sql: Sql, { now, limit }: { now: Date; limit: number }) =>
  sql<DueReplyRow[]>`
    select reply.conversation_id as "conversationId", reply.cseq, coalesce(source.recalled_by is not null, false) as "isGone"
    from conversations.private_reply reply
    left join conversations.entry source on source.conversation_id = reply.source_id and source.cseq = reply.source_cseq
    where check_at <= ${now} order by check_at, reply.conversation_id, reply.cseq limit ${limit}::int
    for update of reply skip locked`

/**
 * Marks answers as checked, and deletes the records of those whose message was recalled, as nothing more can
 * happen to it.
 */
export async function settleReplies(sql: Sql, rows: readonly DueReplyRow[]): Promise<void> {
  const looked = jsonRows(rows.map((row) => ({ ...row, cseq: Number(row.cseq) })))
  await sql`
    delete from conversations.private_reply reply
    using json_to_recordset(${looked}::text::json) as input("conversationId" uuid, cseq bigint, "isGone" boolean)
    where reply.conversation_id = input."conversationId" and reply.cseq = input.cseq and input."isGone"`
  await sql`
    update conversations.private_reply reply set check_at = null
    from json_to_recordset(${looked}::text::json) as input("conversationId" uuid, cseq bigint, "isGone" boolean)
    where reply.conversation_id = input."conversationId" and reply.cseq = input.cseq and not input."isGone"`
}
