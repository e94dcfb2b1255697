import type { Sql } from '../../kernel/database'

/**
 * The files among these that are attached to an entry that some member may still read. In a group any member counts, whatever
 * they deleted for themselves, because people who join later may read earlier messages.
 */
export const selectCarried = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ fileId: string }[]>`
    select distinct file_id as "fileId" from conversations.attachment
    join conversations.conversation on conversation.id = attachment.conversation_id
    where file_id = any(${sql.array([...fileIds], 'UUID')}) and exists (
      select from conversations.member
      where member.conversation_id = attachment.conversation_id and (type = 2 or (
        attachment.cseq > floor_cseq and not exists (
          select from conversations.hidden_entry hidden
          where hidden.person_id = member.person_id and hidden.conversation_id = attachment.conversation_id
            and hidden.cseq = attachment.cseq))))`

/** The group photos among these, without those of groups that have no members. */
export const selectGroupPhotos = (sql: Sql, photos: readonly string[]) =>
  sql<{ photo: string }[]>`
    select distinct photo from conversations.conversation
    where photo = any(${sql.array([...photos], 'TEXT')}) and photo <> ''
      and exists (select from conversations.member where conversation_id = conversation.id)`
