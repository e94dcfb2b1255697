import type { ConversationId, PersonId } from '@linnet/protocol'
import type { StaffId } from '@linnet/protocol/staff'
import { jsonRows, type Sql } from '../kernel/database'
import type { AgentRow } from './agent-store'

export interface Ticket {
  id: string
  personId: PersonId
  conversationId: ConversationId
  state: 'waiting' | 'assigned' | 'closed'
  assigneeId: StaffId | null
  assigneeName: string | null
  openedAt: Date
  lastAt: Date
  lastText: string
  unansweredSince: Date | null
  firstCseq: number
  closedAt: Date | null
  score: number | null
  rating: string
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", conversation_id as "conversationId", state, assignee_id as "assigneeId",
  assignee_name as "assigneeName", opened_at as "openedAt", last_at as "lastAt", last_text as "lastText",
  unanswered_since as "unansweredSince", first_cseq::float8 as "firstCseq", closed_at as "closedAt", score, rating`

export interface MemberMessage {
  personId: PersonId
  conversationId: ConversationId
  cseq: number
  text: string
  atMs: number
}

/** Records a message in its member's open case; undefined if there is none. */
export async function noteMessage(
  sql: Sql,
  { personId, text, atMs }: MemberMessage,
): Promise<string | undefined> {
  const at = new Date(atMs)
  const [row] = await sql<{ id: string }[]>`
    update support.ticket set last_at = ${at}, last_text = ${text}, unanswered_since = coalesce(unanswered_since, ${at})
    where person_id = ${personId} and state <> 'closed' returning id`
  return row?.id
}

export const insertTicket = (
  sql: Sql,
  { id, assignee, message }: { id: string; assignee: AgentRow | undefined; message: MemberMessage },
) => {
  const { personId, conversationId, cseq, text, atMs } = message
  const at = new Date(atMs)
  return sql`
    insert into support.ticket (id, person_id, conversation_id, state, assignee_id, assignee_name, opened_at, last_at, last_text,
      unanswered_since, first_cseq)
    values (${id}, ${personId}, ${conversationId}, ${assignee ? 'assigned' : 'waiting'}, ${assignee?.id ?? null},
      ${assignee?.name ?? null}, ${at}, ${at}, ${text}, ${at}, ${cseq})`
}

export async function selectTicket(sql: Sql, id: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`select ${columns(sql)} from support.ticket where id = ${id}`
  return row
}

/** An open case, locked until the transaction ends. */
export async function lockOpenTicket(sql: Sql, id: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`
    select ${columns(sql)} from support.ticket where id = ${id} and state <> 'closed' for update`
  return row
}

/** Locks a case, open or closed. Returns whether there is one. */
export async function lockTicket(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<unknown[]>`select 1 from support.ticket where id = ${id} for update`
  return rows.length === 1
}

/** The latest case of a member. */
export async function selectLatest(sql: Sql, personId: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`
    select ${columns(sql)} from support.ticket where person_id = ${personId} order by id desc limit 1`
  return row
}

export const assignTicket = (sql: Sql, id: string, to: AgentRow | undefined) =>
  sql`
    update support.ticket set state = ${to ? 'assigned' : 'waiting'}, assignee_id = ${to?.id ?? null},
      assignee_name = ${to?.name ?? null} where id = ${id}`

export interface Released {
  personId: PersonId
}

/** Returns an agent's cases to the queue; `onlyUnanswered`: only those whose member waits for an answer. */
export const releaseOf = (sql: Sql, { id, onlyUnanswered }: { id: StaffId; onlyUnanswered: boolean }) =>
  release(sql, sql`assignee_id = ${id} and (not ${onlyUnanswered}::boolean or unanswered_since is not null)`)

/** Returns unanswered cases to the queue whose agent was not seen since that time. */
export const releaseAbsent = (sql: Sql, seenSinceMs: number) =>
  release(
    sql,
    sql`unanswered_since is not null and not exists (
      select 1 from support.agent where staff_id = assignee_id and seen_at > ${new Date(seenSinceMs)})`,
  )

const release = (sql: Sql, matches: ReturnType<typeof inBox>) => sql<Released[]>`
  update support.ticket set state = 'waiting', assignee_id = null, assignee_name = null
  where id in (select id from support.ticket where state = 'assigned' and ${matches} order by id for update)
  returning person_id as "personId"`

export const answeredTicket = (sql: Sql, id: string) =>
  sql`update support.ticket set unanswered_since = null where id = ${id}`

export const endTicket = (sql: Sql, { id, by, nowMs }: { id: string; by: AgentRow; nowMs: number }) =>
  sql`
    update support.ticket set state = 'closed', closed_at = ${new Date(nowMs)}, closed_by = ${by.id}, unanswered_since = null,
      assignee_id = coalesce(assignee_id, ${by.id}), assignee_name = coalesce(assignee_name, ${by.name})
    where id = ${id}`

/** Rates a case of this person that was closed since that time, once. */
export async function rateTicket(
  sql: Sql,
  {
    id,
    personId,
    score,
    text,
    nowMs,
    sinceMs,
  }: { id: string; personId: string; score: number; text: string; nowMs: number; sinceMs: number },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    update support.ticket set score = ${score}, rating = ${text}, rated_at = ${new Date(nowMs)}
    where id = ${id} and person_id = ${personId} and state = 'closed' and score is null
      and closed_at > ${new Date(sinceMs)} returning id`
  return rows.length === 1
}

/** Deletes a person's ratings, in words and stars. */
export const deleteRatingsOf = (sql: Sql, personId: string) =>
  sql`update support.ticket set score = null, rating = '', rated_at = null where person_id = ${personId} and rated_at is not null`

/** The ids of all cases of these people. */
export async function selectTicketsOf(sql: Sql, personIds: readonly PersonId[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from support.ticket where person_id = any(${sql.array([...personIds], 'UUID')}::uuid[])`
  return rows.map(({ id }) => id)
}

/** The ids of the cases to which these messages belong; none for messages before a member's first case. */
export async function selectTicketsAt(
  sql: Sql,
  places: readonly { conversationId: string; cseq: number }[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct ticket.id
    from json_to_recordset(${jsonRows(places)}::text::json) as place("conversationId" uuid, cseq bigint)
    join support.conversation on conversation_id = place."conversationId"
    cross join lateral (
      select id from support.ticket
      where ticket.person_id = conversation.person_id and first_cseq <= place.cseq
      order by id desc limit 1) as ticket`
  return rows.map(({ id }) => id)
}

export type Box = 'waiting' | 'mine' | 'open' | 'closed' | 'all'

interface BoxOf {
  box: Box
  staffId: string
}

const inBox = (sql: Sql, { box, staffId }: BoxOf) => {
  switch (box) {
    case 'waiting':
      return sql`state = 'waiting'`
    case 'mine':
      return sql`state = 'assigned' and assignee_id = ${staffId}`
    case 'open':
      return sql`state <> 'closed'`
    case 'closed':
      return sql`state = 'closed'`
    case 'all':
      return sql`true`
  }
}

export interface TicketPage extends BoxOf {
  /** The ids of the only cases that may be in it. */
  among: readonly string[] | undefined
  personId: PersonId | undefined
  agentId: StaffId | undefined
  /** The key of a tag. */
  tag: string | undefined
  descending: boolean
  after: readonly [ms: number, id: string] | undefined
  limit: number
}

/** Whether the case passes the filters. Those that are not set are left out, so that each combination has a plan of its own. */
const isWanted = (
  sql: Sql,
  { among, personId, agentId, tag }: Pick<TicketPage, 'among' | 'personId' | 'agentId' | 'tag'>,
) => {
  let condition = sql`true`
  if (among) condition = sql`id = any(${sql.array([...among], 'UUID')}::uuid[])`
  if (personId) condition = sql`${condition} and person_id = ${personId}`
  if (agentId) condition = sql`${condition} and assignee_id = ${agentId}`
  if (tag !== undefined)
    condition = sql`${condition}
      and exists (select from support.tag where tag.ticket_id = ticket.id and tag.key = ${tag})`
  return condition
}

export const selectTickets = (sql: Sql, { descending, after, limit, ...filters }: TicketPage) => {
  const at = after ? new Date(after[0]) : null
  const id = after?.[1] ?? null
  const beyond = descending
    ? sql`(last_at, id) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(last_at, id) > (${at}::timestamptz, ${id}::uuid)`
  const order = descending ? sql`last_at desc, id desc` : sql`last_at, id`
  return sql<Ticket[]>`
    select ${columns(sql)} from support.ticket
    where ${inBox(sql, filters)} and ${isWanted(sql, filters)} and (${at}::timestamptz is null or ${beyond})
    order by ${order} limit ${limit}::int`
}

export async function countTickets(sql: Sql, box: BoxOf): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from support.ticket where ${inBox(sql, box)}`
  return row?.count ?? 0
}
