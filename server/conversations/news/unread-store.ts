/** The numbers of unread messages that badges show. */
import { maxShownMentions } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import { isHeard } from '../audience/blocked-store'
import { seenMseq, unreadCount } from '../list/own-messages-store'
import { isMutedNow } from '../membership/member-store'
import type { Seat } from './news-store'

/**
 * The number of a person's unread messages in all chats that are neither muted nor archived, and of unread mentions in those that
 * are muted except for mentions. The count calls a function, so it is used rarely.
 */
export async function selectUnreadSum(
  sql: Sql,
  { personId, nowMs }: { personId: string; nowMs: number },
): Promise<bigint | undefined> {
  const [row] = await sql<{ unread: bigint | null }[]>`
    select sum(${unread(sql, nowMs)})::bigint as unread
    from conversations.member join conversations.conversation on id = conversation_id
    where person_id = ${personId} and ${hasUnread(sql)}`
  return row?.unread ?? undefined
}

/** The same of several people, with the part of each chat as the text of a JSON object; without people who have none. */
export const selectUnreadByChat = (
  sql: Sql,
  { personIds, nowMs }: { personIds: readonly string[]; nowMs: number },
) =>
  sql<{ personId: string; unread: bigint; byChat: string }[]>`
    select person_id as "personId", sum(unread)::bigint as unread, json_object_agg(conversation_id, unread)::text as "byChat"
    from (
      select person_id, conversation_id, ${unread(sql, nowMs)} as unread
      from conversations.member join conversations.conversation on id = conversation_id
      where person_id = any(${sql.array([...personIds], 'UUID')}) and ${hasUnread(sql)}) as counted
    group by person_id`

/** The parts of single chats; without those that have nothing unread. */
export const selectUnreadOf = (sql: Sql, { seats, nowMs }: { seats: readonly Seat[]; nowMs: number }) =>
  sql<{ personId: string; conversationId: string; unread: bigint }[]>`
    select person_id as "personId", conversation_id as "conversationId", ${unread(sql, nowMs)} as unread
    from json_to_recordset(${jsonRows(seats)}::text::json) as seat("conversationId" uuid, "personId" uuid)
    join conversations.member on conversation_id = seat."conversationId" and person_id = seat."personId"
    join conversations.conversation on id = conversation_id
    where ${hasUnread(sql)}`

const hasUnread = (sql: Sql) => sql`
  (hears_mentions or not ${isMutedNow(sql)}) and not is_archived and ${seenMseq(sql)} < mseq`

const unread = (sql: Sql, nowMs: number) => sql`
  case when ${isMutedNow(sql)} then ${mentionCount(sql, nowMs)}
    else ${unreadCount(sql)} end`

/** The number of unread messages that mention the member, counted like those that the chat's row lists. */
const mentionCount = (sql: Sql, nowMs: number) => sql`
  (select count(*) from (
    select distinct mention.cseq from conversations.mention
    join conversations.entry on entry.conversation_id = mention.conversation_id and entry.cseq = mention.cseq
    where mention.conversation_id = member.conversation_id
      and (mention.person_id = member.person_id or mention.person_id is null) and not is_reply
      and mention.mseq > ${seenMseq(sql)} and entry.sender_id <> member.person_id
      and ${isHeard(sql, { reader: sql`member.person_id`, sender: sql`entry.sender_id`, pseudonym: sql`entry.pseudonym` })}
      and (expires_at is null or expires_at > ${new Date(nowMs)})
      and not exists (select from conversations.hidden_entry hidden where hidden.person_id = member.person_id
        and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)
    limit ${maxShownMentions}::int) as listed)`
