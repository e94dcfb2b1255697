import { jsonRows, type Sql } from '../../kernel/database'

export interface JoiningRow {
  conversation_id: string
  person_id: string
  joined_at: Date | null
  lock: string
  muted_until: Date | null
  silenced_until: Date | null
  role: number | null
  only_admins_speak: boolean | null
}

/** When people joined conversations; null in direct ones, and whether they may speak there. A dissolved group has no members any more. */
export const selectJoinings = (sql: Sql, members: readonly { conversationId: string; personId: string }[]) =>
  sql<JoiningRow[]>`
    select conversation_id, person_id, joined_at, lock, muted_until, silenced_until, role, only_admins_speak
    from json_to_recordset(${jsonRows(members)}::text::json) as input("conversationId" uuid, "personId" uuid)
    join conversations.member on conversation_id = input."conversationId" and person_id = input."personId"
    join conversations.conversation on id = conversation_id and lock <> 'dissolved'`
