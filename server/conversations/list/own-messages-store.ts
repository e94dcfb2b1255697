/** SQL of a member's own messages, which are never unread to them: of `member` joined with `conversation`. */
import type { Sql } from '../../kernel/database'

/** Everything up to here is not unread: the member has read it, or cleared it away. */
export const seenMseq = (sql: Sql) => sql`greatest(read_mseq, floor_mseq)`

/** The member's own messages (mseq). Those of direct conversations stand in the conversation's row. */
export const ownMseqs = (sql: Sql) =>
  sql`(own_mseqs + case when low_member_id = member.person_id then low_own else high_own end)`

/** The number of messages of other people that the member has not seen. Counting calls a function, but only if the member wrote beyond what they have seen. */
export const unreadCount = (sql: Sql) => sql`
  greatest(0, mseq - ${seenMseq(sql)} - case when coalesce(upper(${ownMseqs(sql)}), 0) <= ${seenMseq(sql)} + 1 then 0
    else conversations.count_beyond(${ownMseqs(sql)}, ${seenMseq(sql)}) end)`
