import type { BehaviourKind, ConversationId, KeywordMatch, PersonId, Schedule } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

/** A stored packet: the amount is in micro-units. */
export interface StoredPacket {
  type: number
  amount: string
  count: number
  orderId: string
}

export interface BehaviourRow {
  id: string
  robotId: PersonId
  conversationId: ConversationId
  kind: BehaviourKind
  isOn: boolean
  text: string
  keyword: string | null
  match: KeywordMatch | null
  waitSeconds: number | null
  schedule: Schedule | null
  packet: StoredPacket | null
  nextAt: Date | null
  lastAt: Date | null
  lastRefusal: string | null
}

const columns = (sql: Sql) => sql`
  id, robot_id as "robotId", conversation_id as "conversationId", kind, is_on as "isOn", text, keyword, match,
  wait_seconds as "waitSeconds", schedule, packet, next_at as "nextAt", last_at as "lastAt",
  last_refusal as "lastRefusal"`

type Seat = Pick<BehaviourRow, 'robotId' | 'conversationId'>

export const selectBehaviours = (sql: Sql, { robotId, conversationId }: Seat) =>
  sql<BehaviourRow[]>`
    select ${columns(sql)} from robots.behaviour
    where robot_id = ${robotId} and conversation_id = ${conversationId} order by created_at, id`

/** The reactions of a group's robots to messages and to new members. */
export const selectReactions = (sql: Sql, conversationId: ConversationId) =>
  sql<BehaviourRow[]>`
    select ${columns(sql)} from robots.behaviour
    where conversation_id = ${conversationId} and is_on and kind in ('welcome', 'keyword') order by created_at, id`

export const upsertBehaviour = (
  sql: Sql,
  row: Omit<BehaviourRow, 'lastAt' | 'lastRefusal'> & { nowMs: number },
) => sql`
    insert into robots.behaviour (id, robot_id, conversation_id, kind, is_on, text, keyword, match, wait_seconds, schedule,
      packet, next_at, created_at)
    values (${row.id}, ${row.robotId}, ${row.conversationId}, ${row.kind}, ${row.isOn}, ${row.text}, ${row.keyword},
      ${row.match}, ${row.waitSeconds}::int, ${json(row.schedule)}::text::jsonb, ${json(row.packet)}::text::jsonb,
      ${row.nextAt}, ${new Date(row.nowMs)})
    on conflict (id) do update
    set is_on = excluded.is_on, text = excluded.text, keyword = excluded.keyword, match = excluded.match,
      wait_seconds = excluded.wait_seconds, schedule = excluded.schedule, packet = excluded.packet,
      next_at = excluded.next_at, last_refusal = null`

const json = (value: object | null) => (value === null ? null : JSON.stringify(value))

export async function deleteBehaviour(sql: Sql, { id, robotId, conversationId }: Seat & { id: string }) {
  const rows = await sql<object[]>`
    delete from robots.behaviour where id = ${id} and robot_id = ${robotId} and conversation_id = ${conversationId}
    returning id`
  return rows.length > 0
}

/** Due behaviours, those waiting longest first. */
export const selectDue = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  sql<{ id: string }[]>`
    select id from robots.behaviour where is_on and next_at <= ${new Date(nowMs)}
    order by next_at, id limit ${limit}::int`

/** Locks a behaviour if it is still due; undefined if another server has run it in the meantime. */
export async function lockDue(
  sql: Sql,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<BehaviourRow | undefined> {
  const [row] = await sql<BehaviourRow[]>`
    select ${columns(sql)} from robots.behaviour where id = ${id} and is_on and next_at <= ${new Date(nowMs)}
    for update skip locked`
  return row
}

export interface Acted {
  id: string
  lastAt: Date | null
  nextAt: Date | null
  isOn: boolean
  lastRefusal: string | null
}

export const updateActed = (sql: Sql, { id, lastAt, nextAt, isOn, lastRefusal }: Acted) => sql`
    update robots.behaviour
    set last_at = coalesce(${lastAt}, last_at), next_at = ${nextAt}, is_on = ${isOn}, last_refusal = ${lastRefusal}
    where id = ${id}`

export const updateAnswered = (sql: Sql, { id, nowMs }: { id: string; nowMs: number }) =>
  sql`update robots.behaviour set last_at = ${new Date(nowMs)} where id = ${id}`

/** Behaviours scheduled in a group's time zone, to reschedule after a change of the zone. */
export const selectScheduled = (sql: Sql, conversationId: ConversationId) =>
  sql<BehaviourRow[]>`
    select ${columns(sql)} from robots.behaviour
    where conversation_id = ${conversationId} and schedule is not null order by id for update`
