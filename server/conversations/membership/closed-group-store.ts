import { groupRoles } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** Whether two people are in a group that forbids plain members, as the first is, to befriend others. */
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

/** Whether two people are in one conversation that goes on, which for people who have none of their own is a group. */
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
