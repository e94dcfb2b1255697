/** Invitation links. */
import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface LinkRow {
  code: string
  conversationId: ConversationId
  inviterId: PersonId
  sourceId: ConversationId | null
  expiresAt: Date | null
}

const columns = (sql: Sql) => sql`
  code, conversation_id as "conversationId", inviter_id as "inviterId", source_id as "sourceId", expires_at as "expiresAt"`

/** A valid link. */
export async function selectLink(
  sql: Sql,
  { code, nowMs }: { code: string; nowMs: number },
): Promise<LinkRow | undefined> {
  const [row] = await sql<LinkRow[]>`
    select ${columns(sql)} from groups.link
    where code = ${code} and revoked_at is null and (expires_at is null or expires_at > ${new Date(nowMs)})`
  return row
}

interface Maker {
  conversationId: ConversationId
  inviterId: PersonId
}

/** A valid link of this maker that expires between two times, or with `forGood` never. */
export async function selectOwnLink(
  sql: Sql,
  input: Maker & { from: Date; until: Date; forGood: boolean },
): Promise<LinkRow | undefined> {
  const { conversationId, inviterId, from, until, forGood } = input
  const [row] = await sql<LinkRow[]>`
    select ${columns(sql)} from groups.link
    where conversation_id = ${conversationId} and inviter_id = ${inviterId} and revoked_at is null and source_id is null
      and case when ${forGood} then expires_at is null else expires_at between ${from} and ${until} end
    order by expires_at desc, code limit 1`
  return row
}

export const insertLink = (
  sql: Sql,
  { code, conversationId, inviterId, sourceId, expiresAt, nowMs }: LinkRow & { nowMs: number },
) => sql`
    insert into groups.link (code, conversation_id, inviter_id, source_id, created_at, expires_at)
    values (${code}, ${conversationId}, ${inviterId}, ${sourceId}, ${new Date(nowMs)}, ${expiresAt})`

/** Revokes the links of some people, or all of a group. */
export const revokeLinks = (
  sql: Sql,
  {
    conversationId,
    inviterIds,
    nowMs,
  }: { conversationId: ConversationId; inviterIds: readonly PersonId[] | 'everybody'; nowMs: number },
) =>
  inviterIds === 'everybody'
    ? sql`
        update groups.link set revoked_at = ${new Date(nowMs)}
        where conversation_id = ${conversationId} and revoked_at is null`
    : sql`
        update groups.link set revoked_at = ${new Date(nowMs)}
        where conversation_id = ${conversationId} and revoked_at is null
          and inviter_id = any(${sql.array([...inviterIds], 'UUID')})`

/** Deletes links that expired or were revoked before a time. */
export const deleteEndedLinks = (sql: Sql, { beforeMs }: { beforeMs: number }) => sql`
    delete from groups.link where expires_at < ${new Date(beforeMs)} or revoked_at < ${new Date(beforeMs)}`
