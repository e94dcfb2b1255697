/** SQL for the names by which members are found. */
import { jsonRows, type Sql } from '../../kernel/database'

/** A person's names in their groups. Locks the rows in a fixed order. */
export const selectNamesInGroups = (sql: Sql, personId: string) =>
  sql<{ conversation_id: string; group_name: string }[]>`
    select conversation_id, group_name from conversations.member
    where person_id = ${personId} and role is not null
    order by conversation_id for no key update`

export const updateSearchKeys = (
  sql: Sql,
  { personId, keys }: { personId: string; keys: readonly { conversationId: string; searchKey: string }[] },
) => sql`
    update conversations.member set search_key = input."searchKey"
    from json_to_recordset(${jsonRows(keys)}::text::json) as input("conversationId" uuid, "searchKey" text)
    where conversation_id = input."conversationId" and person_id = ${personId}`
