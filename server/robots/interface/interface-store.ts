import type { ConversationId, PersonId } from '@linnet/protocol'
import { jsonRows, type Sql } from '../../kernel/database'
import type { ReadWork } from '../../kernel/work'

export interface SentRow {
  digest: string
  conversationId: ConversationId
  cseq: number
}

export async function selectSent(
  sql: Sql,
  { robotId, id }: { robotId: PersonId; id: string },
): Promise<SentRow | undefined> {
  const [row] = await sql<SentRow[]>`
    select digest, conversation_id as "conversationId", cseq::float8 as cseq from robots.sent
    where robot_id = ${robotId} and id = ${id}`
  return row
}

export const insertSent = (
  sql: Sql,
  row: {
    robotId: PersonId
    id: string
    digest: string
    conversationId: ConversationId
    cseq: number
    nowMs: number
  },
) => sql`
    insert into robots.sent (robot_id, id, digest, conversation_id, cseq, at)
    values (${row.robotId}, ${row.id}, ${row.digest}, ${row.conversationId}, ${row.cseq}::bigint, ${new Date(row.nowMs)})`

export const lockRobot = (sql: Sql, robotId: PersonId) =>
  sql`select from robots.robot where id = ${robotId} for no key update`

export interface PressRow {
  id: string
  robotId: PersonId
  conversationId: ConversationId
  personId: PersonId
}

export const insertPress = (
  sql: Sql,
  { id, robotId, conversationId, personId, nowMs }: PressRow & { nowMs: number },
) =>
  sql`
    insert into robots.press (id, robot_id, conversation_id, person_id, at)
    values (${id}, ${robotId}, ${conversationId}, ${personId}, ${new Date(nowMs)})`

/** Takes a press, so that it is answered only once. */
export async function takePress(
  sql: Sql,
  { id, robotId }: { id: string; robotId: PersonId },
): Promise<PressRow | undefined> {
  const [row] = await sql<PressRow[]>`
    delete from robots.press where id = ${id} and robot_id = ${robotId}
    returning id, robot_id as "robotId", conversation_id as "conversationId", person_id as "personId"`
  return row
}

export const updateWebhook = (
  sql: Sql,
  { id, url, secret, nowMs }: { id: PersonId; url: string | null; secret: string | null; nowMs: number },
) => sql`
    update robots.robot
    set webhook_url = ${url}, webhook_secret = ${secret}, webhook_state = ${url === null ? 'none' : 'working'},
      webhook_failures = 0, webhook_failing_since = null, webhook_next_at = ${new Date(nowMs)}
    where id = ${id}`

export interface DueWebhook {
  id: PersonId
  ownerId: PersonId
  url: string
  secret: string
  failures: number
  failingSince: Date | null
  /**
   * The newest update when it was taken. A replica that commits wait for has it then, which it may lack of later ones: what they
   * say may be lost, and must not be sent to anybody.
   */
  upTo: number
}

/** Takes webhooks with pending updates, and keeps other servers from taking them until `untilMs`. */
export const takeWebhooks = (
  sql: Sql,
  { nowMs, untilMs, limit }: { nowMs: number; untilMs: number; limit: number },
) =>
  sql<DueWebhook[]>`
    update robots.robot set webhook_next_at = ${new Date(untilMs)}
    where id in (
      select id from robots.robot
      where webhook_state in ('working', 'failing') and webhook_next_at <= ${new Date(nowMs)}
        and exists (select from robots.update where robot_id = robot.id)
      order by webhook_next_at limit ${limit}::int for no key update skip locked)
    returning id, owner_id as "ownerId", webhook_url as url, webhook_secret as secret, webhook_failures as failures,
      webhook_failing_since as "failingSince", last_update::float8 as "upTo"`

/** Returns webhooks that were taken and not called, unless they were set again since. */
export const putOffWebhooks = (
  sql: Sql,
  waiting: readonly Pick<DueWebhook & WebhookResult, 'id' | 'url' | 'nextAt'>[],
) => sql`
    update robots.robot set webhook_next_at = row."nextAt"
    from json_to_recordset(${jsonRows(waiting.map(({ id, url, nextAt }) => ({ id, url, nextAt })))}::text::json)
      as row(id uuid, url text, "nextAt" timestamptz)
    where robot.id = row.id and webhook_url = row.url`

export async function countDueWebhooks({ sql, nowMs }: ReadWork): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from robots.robot
    where webhook_state in ('working', 'failing') and webhook_next_at <= ${new Date(nowMs)}
      and exists (select from robots.update where robot_id = robot.id)`
  return row?.count ?? 0
}

export interface WebhookResult {
  id: PersonId
  /** The URL; changes apply only if the webhook was not set again since. */
  url: string
  state: 'working' | 'failing' | 'dead'
  failures: number
  failingSince: Date | null
  nextAt: Date
}

export const updateResult = (sql: Sql, result: WebhookResult) => sql`
    update robots.robot
    set webhook_state = ${result.state}, webhook_failures = ${result.failures}::int,
      webhook_failing_since = ${result.failingSince}, webhook_next_at = ${result.nextAt}
    where id = ${result.id} and webhook_url = ${result.url}`
