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
