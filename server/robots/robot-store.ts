import type { PersonId, RobotCommandView } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface RobotRow {
  id: PersonId
  ownerId: PersonId
  tokenAt: Date | null
  commands: RobotCommandView[]
  webhookUrl: string | null
  webhookState: 'none' | 'working' | 'failing' | 'dead'
}

const columns = (sql: Sql) => sql`
  id, owner_id as "ownerId", token_at as "tokenAt", commands, webhook_url as "webhookUrl", webhook_state as "webhookState"`

export const insertRobot = (
  sql: Sql,
  { id, ownerId, cid, nowMs }: { id: PersonId; ownerId: PersonId; cid: string; nowMs: number },
) => sql`
    insert into robots.robot (id, owner_id, cid, created_at) values (${id}, ${ownerId}, ${cid}, ${new Date(nowMs)})`

/** Locks the robots of an owner, so that they are counted and created one at a time. */
export const lockOwner = (sql: Sql, ownerId: PersonId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`robots:${ownerId}`}))`

export async function selectMade(
  sql: Sql,
  { ownerId, cid }: { ownerId: PersonId; cid: string },
): Promise<PersonId | undefined> {
  const [row] = await sql<{ id: PersonId }[]>`
    select id from robots.robot where owner_id = ${ownerId} and cid = ${cid}`
  return row?.id
}

export const selectRobots = (sql: Sql, ids: readonly PersonId[]) =>
  sql<RobotRow[]>`
    select ${columns(sql)} from robots.robot where id = any(${sql.array([...ids], 'UUID')}) and deleted_at is null`

export const selectRobotsOf = (sql: Sql, ownerId: PersonId) =>
  sql<RobotRow[]>`
    select ${columns(sql)} from robots.robot where owner_id = ${ownerId} and deleted_at is null order by id`

export async function selectByToken(sql: Sql, tokenHash: string): Promise<RobotRow | undefined> {
  const [row] = await sql<RobotRow[]>`
    select ${columns(sql)} from robots.robot where token_hash = ${tokenHash} and deleted_at is null`
  return row
}

export const updateToken = (
  sql: Sql,
  { id, tokenHash, nowMs }: { id: PersonId; tokenHash: string; nowMs: number },
) => sql`update robots.robot set token_hash = ${tokenHash}, token_at = ${new Date(nowMs)} where id = ${id}`

export const updateCommands = (
  sql: Sql,
  { id, commands }: { id: PersonId; commands: readonly RobotCommandView[] },
) => sql`update robots.robot set commands = ${JSON.stringify(commands)}::text::jsonb where id = ${id}`

/** Ends the tokens and webhooks of a person's robots, and deletes what waits for them; returns the robots. */
export async function endAccess(sql: Sql, ownerId: PersonId): Promise<PersonId[]> {
  const rows = await sql<{ id: PersonId }[]>`
    with own as (
      select id from robots.robot where owner_id = ${ownerId} and deleted_at is null order by id for no key update),
    waiting as (delete from robots.update using own where robot_id = own.id)
    update robots.robot
    set token_hash = null, token_at = null, webhook_url = null, webhook_secret = null, webhook_state = 'none'
    from own where robot.id = own.id returning robot.id`
  return rows.map(({ id }) => id)
}

export const markDeleted = (sql: Sql, { id, nowMs }: { id: PersonId; nowMs: number }) => sql`
    update robots.robot set deleted_at = ${new Date(nowMs)}, token_hash = null, webhook_url = null,
      webhook_secret = null, webhook_state = 'none'
    where id = ${id}`
