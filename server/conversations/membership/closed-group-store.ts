import { groupRoles } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** Whether two people are in a group that forbids its plain members, including the first person, to befriend others. */
export async function sharesClosedGroup(
  sql: Sql,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member me
    join conversations.conversation on id = me.conversation_id and no_befriending and lock = ''
    join conversations.member other on other.conversation_id = me.conversation_id and other.person_id = ${otherId}
    where me.person_id = ${personId} and me.role = ${groupRoles.member} limit 1`
  return rows.length > 0
}

/** Whether two people share a conversation that is not locked. For two who have no direct conversation it can only be a group. */
export async function sharesGroup(
  sql: Sql,
  { personId, otherId }: { personId: string; otherId: string },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    select 1 from conversations.member me
    join conversations.conversation on id = me.conversation_id and lock = ''
    join conversations.member other on other.conversation_id = me.conversation_id and other.person_id = ${otherId}
    where me.person_id = ${personId} limit 1`
  return rows.length > 0
}
