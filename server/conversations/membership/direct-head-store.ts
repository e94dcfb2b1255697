import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** The newest cseq of each of these direct conversations. */
export const selectDirectHeads = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: ConversationId; cseq: number }[]>`
    select id, cseq::float8 as cseq from conversations.conversation
    where type = 1 and id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`

/** The other person of each of these direct conversations of a person. */
export const selectDirectPeers = (
  sql: Sql,
  { personId, ids }: { personId: string; ids: readonly string[] },
) =>
  sql<{ id: ConversationId; peerId: PersonId }[]>`
    select conversation_id as id, case low_person when ${personId} then high_person else low_person end as "peerId"
    from conversations.direct
    where conversation_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))
      and ${personId} in (low_person, high_person)`
