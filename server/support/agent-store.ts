import type { StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'

export interface AgentRow {
  id: StaffId
  name: string
}

export const upsertAgent = (
  sql: Sql,
  { id, name, isOnDuty, nowMs }: AgentRow & { isOnDuty: boolean; nowMs: number },
) =>
  sql`
    insert into support.agent (staff_id, name, is_on_duty, seen_at)
    values (${id}, ${name}, ${isOnDuty}, ${new Date(nowMs)})
    on conflict (staff_id) do update set name = excluded.name, is_on_duty = excluded.is_on_duty, seen_at = excluded.seen_at`

/** Records that an agent was seen, on duty or not. */
export const touchAgent = (sql: Sql, { id, name, nowMs }: AgentRow & { nowMs: number }) =>
  sql`
    insert into support.agent (staff_id, name, is_on_duty, seen_at) values (${id}, ${name}, false, ${new Date(nowMs)})
    on conflict (staff_id) do update set seen_at = excluded.seen_at`

export const endDuty = (sql: Sql, id: string) =>
  sql`update support.agent set is_on_duty = false where staff_id = ${id}`

/** Agents on duty who were seen since that time; the agent with the fewest open cases first. */
export const selectOnDuty = (sql: Sql, seenSinceMs: number) =>
  sql<AgentRow[]>`
    select staff_id as id, name from support.agent
    where is_on_duty and seen_at > ${new Date(seenSinceMs)}
    order by (select count(*) from support.ticket where assignee_id = staff_id and state = 'assigned'), seen_at desc, staff_id`

/** Everyone who has been on duty, up to a limit, those who were last seen first. */
export const selectAgents = (sql: Sql, limit: number) =>
  sql<AgentRow[]>`
    select staff_id as id, name from support.agent order by seen_at desc, staff_id limit ${limit}::int`
