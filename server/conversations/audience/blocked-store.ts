/** Whose messages in groups do not alert a person: those whom the person blocked. */
import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** A person, and somebody whom they blocked. */
export interface Block {
  personId: PersonId
  senderId: PersonId
}

export const insertBlockedSender = (sql: Sql, { personId, senderId }: Block) => sql`
    insert into conversations.blocked_sender (sender_id, person_id) values (${senderId}, ${personId}) on conflict do nothing`

export const deleteBlockedSender = (sql: Sql, { personId, senderId }: Block) =>
  sql`delete from conversations.blocked_sender where sender_id = ${senderId} and person_id = ${personId}`

/** Who blocked these people. */
export const selectBlocks = (sql: Sql, senderIds: readonly string[]) =>
  sql<Block[]>`
    select sender_id as "senderId", person_id as "personId" from conversations.blocked_sender
    where sender_id = any(${sql.array([...senderIds], 'UUID')})`

/**
 * Whether a message or reaction alerts its reader. Of anonymous ones all do: the silence of one would reveal who it is from.
 */
export const isHeard = (
  sql: Sql,
  {
    reader,
    sender,
    pseudonym,
  }: { reader: Bun.SQL.Query<unknown>; sender: Bun.SQL.Query<unknown>; pseudonym: Bun.SQL.Query<unknown> },
) => sql`
    (${pseudonym} is not null or not exists (select from conversations.blocked_sender
      where blocked_sender.sender_id = ${sender} and blocked_sender.person_id = ${reader}))`
