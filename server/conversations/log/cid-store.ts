/** SQL for the ids that clients sent messages under. */
import type { Sql } from '../../kernel/database'

export async function keepUsedCids(sql: Sql, days: number): Promise<void> {
  await sql`select conversations.keep_used_cids(${days}::int)`
}

/** The entry that a person already stored under an id. */
export async function selectUsedCid(sql: Sql, { personId, key }: { personId: string; key: string }) {
  const [row] = await sql<{ conversationId: string; cseq: bigint; digest: string }[]>`
    select conversation_id as "conversationId", cseq, digest from conversations.used_cid
    where sender_id = ${personId} and cid = ${key}`
  return row
}
