import type { Sql } from '../../kernel/database'
import { columnsOf } from '../membership/policy-store'

export interface AudienceRow {
  id: string
  type: number
  forbiddenWords: string[]
}

const forbiddenWords = columnsOf(['forbiddenWords'])

export const selectAudiences = (sql: Sql, conversationIds: readonly string[]) =>
  sql<AudienceRow[]>`
    select id, type, ${forbiddenWords(sql)} from conversations.conversation
    where id = any(${sql.array([...conversationIds], 'UUID')})`

export const selectMembers = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ conversation_id: string; person_id: string; group_name: string; history_cseq: bigint }[]>`
    select conversation_id, person_id, group_name, history_cseq from conversations.member
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')})`
