import type { Sql } from '../../kernel/database'

export async function isMemberSince(
  sql: Sql,
  { conversationId, personId, mseq }: { conversationId: string; personId: string; mseq: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member
    where conversation_id = ${conversationId} and person_id = ${personId} and joined_mseq < ${mseq}::bigint`
  return rows.length > 0
}

export async function othersAreMembersSince(
  sql: Sql,
  { conversationId, mseq, except }: { conversationId: string; mseq: number; except: readonly string[] },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member
    where conversation_id = ${conversationId} and joined_mseq < ${mseq}::bigint
      and person_id <> all(${sql.array([...except], 'UUID')})
    limit 1`
  return rows.length > 0
}
