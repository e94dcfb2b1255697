import type { Sql } from '../../kernel/database'

/** Replaces a group's announcement, which its author has seen. */
export const updateAnnouncement = (
  sql: Sql,
  {
    conversationId,
    actorId,
    cseq,
    text,
  }: { conversationId: string; actorId: string; cseq: number; text: string },
) => sql`
    with announced as (
      update conversations.conversation set announcement_cseq = ${cseq}::bigint, announcement = ${text}
      where id = ${conversationId})
    update conversations.member set announcement_seen_cseq = ${cseq}::bigint
    where conversation_id = ${conversationId} and person_id = ${actorId}`
