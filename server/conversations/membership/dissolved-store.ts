/** Dissolved groups, whose members are left as readers. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import type { Membership } from '../log/store'

/**
 * Locks a group and makes its members readers, who have no role. Members who had removed it from their list leave. Returns all
 * former members.
 */
export const lockAsDissolved = (sql: Sql, conversationId: string) =>
  sql<{ personId: PersonId; hasLeft: boolean; rightsVersion: number }[]>`
    with locked as (
      update conversations.conversation set lock = 'dissolved', rights_version = rights_version + 1
      where id = ${conversationId} returning shown_cseq, rights_version
    ), hidden as (
      delete from conversations.member using locked
      where conversation_id = ${conversationId} and hidden_cseq >= shown_cseq returning person_id
    ), readers as (
      update conversations.member set role = null from locked
      where conversation_id = ${conversationId} and (hidden_cseq is null or hidden_cseq < shown_cseq) returning person_id)
    select person_id as "personId", true as "hasLeft", rights_version as "rightsVersion" from hidden, locked
    union all select person_id, false, rights_version from readers, locked`

/** Locks a dissolved group and removes a reader from it. Returns the new version of its members; undefined if they were none. */
export async function deleteReader(
  sql: Sql,
  { conversationId, personId }: Membership,
): Promise<number | undefined> {
  const [row] = await sql<{ rightsVersion: number }[]>`
    with locked as (
      select id from conversations.conversation where id = ${conversationId} and lock = 'dissolved' for no key update
    ), gone as (
      delete from conversations.member using locked where conversation_id = id and person_id = ${personId}
      returning id)
    update conversations.conversation set rights_version = rights_version + 1 from gone where conversation.id = gone.id
    returning rights_version as "rightsVersion"`
  return row?.rightsVersion
}
