/** Entries that concern a person, across their conversations. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { isHeard } from '../audience/blocked-store'

export interface ConcerningRow {
  conversationId: ConversationId
  cseq: bigint
  type: number
  name: string
  at: Date
  kind: number
  content: Record<string, unknown>
  /** The person who mentioned, replied or reacted; null if the reader may not know. */
  byId: PersonId | null
  groupName: string
  isRead: boolean
}

interface Page {
  personId: string
  until: Date
  limit: number
  now: Date
}

/** Messages that mention a person or reply to them, as far as the person may see them now. */
export const selectMentioning = (sql: Sql, { personId, until, limit, now }: Page) =>
  sql<(ConcerningRow & { isReply: boolean })[]>`
    select mention.conversation_id as "conversationId", entry.cseq, type, name, mention.at, is_reply as "isReply", kind, content,
      case when pseudonym is null then sender_id end as "byId", ${groupName(sql, sql`entry.sender_id`)} as "groupName",
      entry.mseq <= greatest(read_mseq, floor_mseq) as "isRead"
    from conversations.mention
    join conversations.member on member.conversation_id = mention.conversation_id and member.person_id = ${personId}
    join conversations.conversation on conversation.id = mention.conversation_id and type = 2
    join conversations.entry on entry.conversation_id = mention.conversation_id and entry.cseq = mention.cseq
    where mention.person_id = ${personId} and mention.at <= ${until} and sender_id <> ${personId}
      and ${isHeard(sql, { reader: sql`member.person_id`, sender: sql`entry.sender_id`, pseudonym: sql`entry.pseudonym` })} and ${isVisible(sql, { personId, now })}
    order by mention.at desc, mention.conversation_id, mention.cseq limit ${limit}::int`

/** Reactions of others to a person's messages. */
export const selectReactionsTo = (sql: Sql, { personId, until, limit, now }: Page) =>
  sql<(ConcerningRow & { emoji: string; shownId: string })[]>`
    select reaction.conversation_id as "conversationId", entry.cseq, type, name, reaction.at, kind, content, emoji,
      coalesce(reaction.pseudonym, reaction.person_id) as "shownId",
      case when reaction.pseudonym is null then reaction.person_id end as "byId",
      ${groupName(sql, sql`reaction.person_id`)} as "groupName", false as "isRead"
    from conversations.reaction
    join conversations.member on member.conversation_id = reaction.conversation_id and member.person_id = ${personId}
    join conversations.conversation on conversation.id = reaction.conversation_id
    join conversations.entry on entry.conversation_id = reaction.conversation_id and entry.cseq = reaction.cseq
    where author_id = ${personId} and reaction.at <= ${until}
      and ${isHeard(sql, { reader: sql`member.person_id`, sender: sql`reaction.person_id`, pseudonym: sql`reaction.pseudonym` })} and ${isVisible(sql, { personId, now })}
    order by reaction.at desc, reaction.conversation_id, reaction.cseq, "shownId" limit ${limit}::int`

const groupName = (sql: Sql, personId: Bun.SQL.Query<unknown>) => sql`
  coalesce((select other.group_name from conversations.member other
    where type = 2 and other.conversation_id = conversation.id
      and other.person_id = ${personId}), '')`

const isVisible = (sql: Sql, { personId, now }: { personId: string; now: Date }) => sql`
  entry.cseq > floor_cseq and recalled_by is null and (expires_at is null or expires_at > ${now})
    and not exists (select from conversations.hidden_entry hidden
      where hidden.person_id = ${personId} and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)`
