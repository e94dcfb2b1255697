import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface ReactorRow {
  /** The person's id, or their pseudonym. */
  shownId: string
  isMasked: boolean
  groupName: string
  at: Date
}

interface ReactorPage {
  conversationId: string
  cseq: number
  emoji: string
  personId: string
  after: { id: string; atMs: number } | undefined
  limit: number
}

/**
 * The people who reacted to an entry with an emoji, oldest first. Ties are ordered by the shown id, so the order does not
 * reveal whose a pseudonym is.
 */
export const selectReactors = (
  sql: Sql,
  { conversationId, cseq, emoji, personId, after, limit }: ReactorPage,
) =>
  sql<ReactorRow[]>`
    with reactor as (
      select person_id, at, pseudonym is not null and person_id <> ${personId} as is_masked,
        case when person_id = ${personId} then person_id else coalesce(pseudonym, person_id) end as shown_id
      from conversations.reaction
      where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and emoji = ${emoji}
        and at >= ${after ? new Date(after.atMs) : new Date(0)}
    )
    select shown_id as "shownId", is_masked as "isMasked", at,
      case when is_masked then '' else coalesce(member.group_name, '') end as "groupName"
    from reactor
    left join conversations.member on member.conversation_id = ${conversationId} and member.person_id = reactor.person_id
    where ${after?.id ?? null}::uuid is null or (at, shown_id) > (${new Date(after?.atMs ?? 0)}::timestamptz, ${after?.id ?? null}::uuid)
    order by at, shown_id limit ${limit}::int`

interface Place {
  conversationId: string
  cseq: number
}

/** Whether somebody else has reacted to an entry with this emoji. */
export async function isEmojiKnown(
  sql: Sql,
  { conversationId, cseq, emoji, personId }: Place & { emoji: string; personId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.reaction
    where conversation_id = ${conversationId} and cseq = ${cseq}::bigint and emoji = ${emoji} and person_id <> ${personId}
    limit 1`
  return rows.length > 0
}

/** Notes that a change has to state what a person did. */
export const insertPending = (
  sql: Sql,
  { conversationId, cseq, personId }: Place & { personId: string },
) => sql`
    insert into conversations.pending_reaction (conversation_id, cseq, person_id)
    values (${conversationId}, ${cseq}::bigint, ${personId}) on conflict do nothing`

/** Takes the people about whose reactions a change is due, each with all of their emojis on the entry now. */
export const takePending = (sql: Sql, { conversationId, cseq }: Place) =>
  sql<{ personId: PersonId; emojis: string[] }[]>`
    with taken as (
      delete from conversations.pending_reaction where conversation_id = ${conversationId} and cseq = ${cseq}::bigint
      returning person_id)
    select taken.person_id as "personId",
      coalesce(json_agg(emoji order by emoji) filter (where emoji is not null), '[]') as emojis
    from taken
    left join conversations.reaction on reaction.conversation_id = ${conversationId} and reaction.cseq = ${cseq}::bigint
      and reaction.person_id = taken.person_id
    group by taken.person_id`

/** Entries about which a change is due. */
export const selectPending = (sql: Sql, limit: number) =>
  sql<{ conversationId: ConversationId; cseq: bigint }[]>`
    select distinct conversation_id as "conversationId", cseq from conversations.pending_reaction
    order by conversation_id, cseq limit ${limit}::int`
