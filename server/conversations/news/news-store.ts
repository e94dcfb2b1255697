/** Members' unread messages, for the code that notifies them. */
import { type ConversationId, groupRoles, kinds, type PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import { isHeard } from '../audience/blocked-store'
import { readsColumns } from '../list/cursor-store'
import type { ReadsRow } from '../log/reads'
import type { EntryRow } from '../log/store'
import { isMutedNow } from '../membership/member-store'

export interface BehindRow {
  conversationId: ConversationId
  personId: PersonId
  isGroup: boolean
}

/** A page of each of these conversations: the members who have unread messages and neither muted it altogether nor archived it. */
export const selectBehindMembers = (
  sql: Sql,
  { pages, limit }: { pages: readonly { conversationId: string; after: string }[]; limit: number },
) =>
  sql<BehindRow[]>`
    select conversation.id as "conversationId", page.person_id as "personId", type = 2 as "isGroup"
    from json_to_recordset(${jsonRows(pages)}::text::json) as given("conversationId" uuid, after uuid)
    join conversations.conversation on conversation.id = given."conversationId" and last_at > now() - interval '1 day'
    cross join lateral (
      select person_id from conversations.member
      where conversation_id = conversation.id and person_id > given.after and ${isBehind(sql)}
      order by person_id limit ${limit}::int) as page
    order by conversation.id, page.person_id`

/** The members among these who have unread messages too. */
export const selectBehindAmong = (sql: Sql, seats: readonly Seat[]) =>
  sql<BehindRow[]>`
    select conversation.id as "conversationId", person_id as "personId", type = 2 as "isGroup"
    from json_to_recordset(${jsonRows(seats)}::text::json) as seat("conversationId" uuid, "personId" uuid)
    join conversations.conversation on conversation.id = seat."conversationId" and last_at > now() - interval '1 day'
    join conversations.member on conversation_id = conversation.id and person_id = seat."personId" and ${isBehind(sql)}`

const isBehind = (sql: Sql) => sql`
  (hears_mentions or not ${isMutedNow(sql)}) and not is_archived and greatest(read_mseq, floor_mseq) < conversation.mseq`

export interface GrownPage {
  since: Date
  /** The id after which the page begins. */
  after: string
  limit: number
}

/**
 * A page of all conversations, by id: its last id, and those in which a visible entry was appended after that time. An index
 * by that time would be written with each message.
 */
export async function selectGrown(
  sql: Sql,
  { since, after, limit }: GrownPage,
): Promise<{ ids: string[]; last: string | undefined }> {
  const [row] = await sql<{ ids: string[] | null; last: string | null }[]>`
    with page as (
      select id, last_at from conversations.conversation where id > ${after} order by id limit ${limit}::int)
    select array_agg(id::text) filter (where last_at > ${since}) as ids, max(id::text) as last from page`
  return { ids: row?.ids ?? [], last: row?.last ?? undefined }
}

export interface Seat {
  conversationId: string
  personId: string
}

type NotRead = 'cid' | 'replyCseq' | 'recalledBy' | 'changedCseq' | 'expiresAt'

export interface NewsRow extends ReadsRow, Omit<EntryRow, NotRead> {
  personId: PersonId
  type: number
  name: string
  title: string
  /** Whether the chat is muted or archived. */
  isMuted: boolean
  /** Whether mentions and replies are exempt from the mute. */
  hearsMentions: boolean
  groupName: string
  concerns: boolean
}

/** The number of newest unread messages that are searched for one that concerns the reader. */
const lookedThrough = 50
/** The longest content that is read; of longer ones only the kind is reported. */
const longestContent = 20_000

/**
 * The newest message that each member has not read and may see, and the newest of those that mention them or
 * reply to them. Members who have read everything have no row.
 */
export const selectNews = (sql: Sql, { seats, nowMs }: { seats: readonly Seat[]; nowMs: number }) =>
  sql<NewsRow[]>`
    select member.person_id as "personId", conversation.id as "conversationId", type, conversation.mseq, name, title,
      ${isMutedNow(sql)} or is_archived as "isMuted", hears_mentions and not is_archived as "hearsMentions",
      ${readsColumns(sql)}, news.cseq, news.id, news.kind, news.sender_id as "senderId", news.pseudonym, news.at, news.edited_at as "editedAt", news.concerns,
      case when pg_column_size(news.content) < ${longestContent}::int then news.content else '{}'::json end as content,
      coalesce((select sender.group_name from conversations.member sender
        where sender.conversation_id = conversation.id and sender.person_id = news.sender_id and sender.role >= ${groupRoles.member}), '') as "groupName"
    from json_to_recordset(${jsonRows(seats)}::text::json) as seat("conversationId" uuid, "personId" uuid)
    join conversations.member on member.conversation_id = seat."conversationId" and member.person_id = seat."personId"
    join conversations.conversation on conversation.id = seat."conversationId"
    cross join lateral (
      select *, row_number() over (order by cseq desc) as place,
        row_number() over (partition by concerns order by cseq desc) as place_among
      from (
        select entry.*, type = 2 and (
          exists (select from conversations.mention where mention.conversation_id = entry.conversation_id and mention.mseq = entry.mseq
            and mention.cseq = entry.cseq and (mention.person_id = member.person_id or mention.person_id is null))
          or exists (select from conversations.entry quoted where quoted.conversation_id = entry.conversation_id
            and quoted.cseq = entry.reply_cseq and quoted.sender_id = member.person_id)) as concerns
        from conversations.entry
        where entry.conversation_id = conversation.id and entry.cseq > floor_cseq and entry.cseq <= conversation.cseq
          and entry.mseq > greatest(read_mseq, floor_mseq) and entry.sender_id <> member.person_id and recalled_by is null
          and (type <> 2 or ${isHeard(sql, { reader: sql`member.person_id`, sender: sql`entry.sender_id`, pseudonym: sql`entry.pseudonym` })})
          and kind not in (${kinds.change.number}, ${kinds.systemMessage.number})
          and (expires_at is null or expires_at > ${new Date(nowMs)})
          and not exists (select from conversations.hidden_entry hidden where hidden.person_id = member.person_id
            and hidden.conversation_id = entry.conversation_id and hidden.cseq = entry.cseq)
        order by entry.cseq desc limit ${lookedThrough}::int) as recent
    ) as news
    where (place = 1 or (concerns and place_among = 1)) and greatest(read_mseq, floor_mseq) < conversation.mseq
    order by news.cseq`
