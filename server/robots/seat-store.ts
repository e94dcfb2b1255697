import type { ConversationId, PersonId, RobotReads } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface SeatRow {
  robotId: PersonId
  conversationId: ConversationId
  reads: RobotReads
  seenCseq: number
  ownerId: PersonId
  /** Whether a program can fetch the robot's updates. */
  hasToken: boolean
}

interface Seat {
  robotId: PersonId
  conversationId: ConversationId
}

const columns = (sql: Sql) => sql`
  robot_id as "robotId", conversation_id as "conversationId", reads, seen_cseq::float8 as "seenCseq",
  owner_id as "ownerId", token_hash is not null as "hasToken"`

export const insertSeat = (
  sql: Sql,
  { robotId, conversationId, seenCseq, nowMs }: Seat & { seenCseq: number; nowMs: number },
) => sql`
    insert into robots.seat (robot_id, conversation_id, reads, seen_cseq, added_at)
    values (${robotId}, ${conversationId}, 'commands', ${seenCseq}::bigint, ${new Date(nowMs)})
    on conflict do nothing`

export async function deleteSeat(sql: Sql, { robotId, conversationId }: Seat): Promise<boolean> {
  const rows = await sql<object[]>`
    delete from robots.seat where robot_id = ${robotId} and conversation_id = ${conversationId} returning robot_id`
  return rows.length > 0
}

/** Locks the seats of a group in robot order, before the conversation is locked. */
export const lockSeats = (sql: Sql, conversationId: ConversationId) =>
  sql<SeatRow[]>`
    select ${columns(sql)} from robots.seat join robots.robot on id = robot_id
    where conversation_id = ${conversationId} order by robot_id for no key update of seat`

export const selectSeats = (sql: Sql, conversationId: ConversationId) =>
  sql<SeatRow[]>`
    select ${columns(sql)} from robots.seat join robots.robot on id = robot_id
    where conversation_id = ${conversationId} order by added_at, robot_id`

export const selectSeatsOf = (sql: Sql, robotId: PersonId) =>
  sql<SeatRow[]>`
    select ${columns(sql)} from robots.seat join robots.robot on id = robot_id
    where robot_id = ${robotId} order by conversation_id`

export async function selectSeat(sql: Sql, { robotId, conversationId }: Seat): Promise<SeatRow | undefined> {
  const [row] = await sql<SeatRow[]>`
    select ${columns(sql)} from robots.seat join robots.robot on id = robot_id
    where robot_id = ${robotId} and conversation_id = ${conversationId}`
  return row
}

/**
 * The position up to which the log of each group has been delivered to its robots: that of the one furthest
 * behind.
 */
export const selectSeen = (sql: Sql) =>
  sql<{ conversationId: ConversationId; seenCseq: number }[]>`
    select conversation_id as "conversationId", min(seen_cseq)::float8 as "seenCseq" from robots.seat group by 1`

/** The owners of the robots in each group. */
export const selectOwners = (sql: Sql) =>
  sql<{ conversationId: ConversationId; ownerId: PersonId }[]>`
    select distinct conversation_id as "conversationId", owner_id as "ownerId"
    from robots.seat join robots.robot on id = robot_id`

export const updateSeen = (
  sql: Sql,
  { robotId, conversationId, seenCseq }: Seat & { seenCseq: number },
) => sql`
    update robots.seat set seen_cseq = ${seenCseq}::bigint
    where robot_id = ${robotId} and conversation_id = ${conversationId}`

export const updateReads = (
  sql: Sql,
  { robotId, conversationId, reads }: Seat & { reads: RobotReads },
) => sql`
    update robots.seat set reads = ${reads} where robot_id = ${robotId} and conversation_id = ${conversationId}`

const defaultZone = 'Asia/Shanghai'

export async function selectZone(sql: Sql, conversationId: ConversationId): Promise<string> {
  const [row] = await sql<{ name: string }[]>`
    select name from robots.zone where conversation_id = ${conversationId}`
  return row?.name ?? defaultZone
}

export const upsertZone = (
  sql: Sql,
  { conversationId, zone, keeps }: { conversationId: ConversationId; zone: string; keeps: boolean },
) => sql`
    insert into robots.zone (conversation_id, name) values (${conversationId}, ${zone})
    on conflict (conversation_id) do update
    set name = case when ${keeps} then robots.zone.name else excluded.name end`
