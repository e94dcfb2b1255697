import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'
import { columnsOf } from '../membership/policy-store'

export interface AudienceRow {
  id: ConversationId
  type: number
  lock: string
  isAnonymous: boolean
  forbiddenWords: string[]
  rightsVersion: number
}

const forbiddenWords = columnsOf(['forbiddenWords'])

export const selectAudiences = (sql: Sql, conversationIds: readonly string[]) =>
  sql<AudienceRow[]>`
    select id, type, lock, anonymous_salt is not null as "isAnonymous", ${forbiddenWords(sql)}, rights_version as "rightsVersion"
    from conversations.conversation where id = any(${sql.array([...conversationIds], 'UUID')})`

export const selectMembers = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ conversationId: ConversationId; personId: PersonId; groupName: string; historyCseq: bigint }[]>`
    select conversation_id as "conversationId", person_id as "personId", group_name as "groupName", history_cseq as "historyCseq"
    from conversations.member
    where conversation_id = any(${sql.array([...conversationIds], 'UUID')})`

export const selectVersions = (sql: Sql, conversationIds: readonly string[]) =>
  sql<{ conversationId: ConversationId; rightsVersion: number }[]>`
    select id as "conversationId", rights_version as "rightsVersion" from conversations.conversation
    where id = any(${sql.array([...conversationIds], 'UUID')})`
