import type { Sql } from '../../kernel/database'

/** The system message about an announcement and its banner contain about two lines of it; the full text comes with the group. */
export const excerptLetters = 120

/** Records a system message as that of a group's newest announcement, which its author has seen. */
export const updateNewestAnnouncement = (
  sql: Sql,
  { conversationId, actorId, cseq }: { conversationId: string; actorId: string; cseq: number },
) => sql`
    with announced as (
      update conversations.conversation set announcement_cseq = ${cseq}::bigint where id = ${conversationId})
    update conversations.member set announcement_seen_cseq = ${cseq}::bigint
    where conversation_id = ${conversationId} and person_id = ${actorId}`
