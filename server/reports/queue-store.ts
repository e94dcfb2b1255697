import type { ConversationId, PersonId, QuoteView, ReportOutcome, ReportReason } from '@linnet/protocol'
import type { ReportDecision } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'
import type { MomentEvidence } from './moment-evidence'

export type Decision = z.output<typeof ReportDecision>

export interface QueueRow {
  id: string
  reporterId: PersonId
  reason: ReportReason
  text: string
  personId: PersonId | null
  conversationId: ConversationId | null
  at: Date
  status: number
  assigneeId: string | null
  assigneeName: string | null
  decision: Decision | null
  reporterCount: number
  personCount: number
  messageCount: number
}

export interface QueueFilter {
  state: 'open' | 'mine' | 'closed' | undefined
  staffId: string
  reason: ReportReason | undefined
  beforeMs: number | undefined
  reporterMost: number | undefined
  personId: PersonId | undefined
  reporterId: PersonId | undefined
}

/** The number up to which the reports by a person, or about them, are counted. */
const countedUpTo = 1000

const counts = (sql: Sql) => sql`
  (select count(*)::int from (select 1 from reports.report other
    where other.reporter_id = report.reporter_id limit ${countedUpTo}::int) as counted) as "reporterCount",
  (select count(*)::int from (select 1 from reports.report other
    where other.person_id = report.person_id limit ${countedUpTo}::int) as counted) as "personCount",
  json_array_length(messages) as "messageCount"`

/** The people among these about whom a report is open. */
export const selectOpenlyReported = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from reports.report
    where person_id = any(${sql.array([...personIds], 'UUID')}::uuid[]) and status = 0`

const columns = (sql: Sql) => sql`
  report.id, reporter_id as "reporterId", reason, text, person_id as "personId", conversation_id as "conversationId", at,
  status, assignee_id as "assigneeId", assignee_name as "assigneeName", decision`

const matches = (sql: Sql, filter: QueueFilter) => sql`
    (${filter.state ?? null}::text is null
      or (${filter.state ?? null}::text = 'closed' and status = 1)
      or (${filter.state ?? null}::text <> 'closed' and status = 0))
    and (${filter.state ?? null}::text is distinct from 'mine' or assignee_id = ${filter.staffId}::uuid)
    and (${filter.reason ?? null}::text is null or reason = ${filter.reason ?? null}::text)
    and (${filter.beforeMs ?? null}::bigint is null or at <= ${new Date(filter.beforeMs ?? 0)})
    and (${filter.personId ?? null}::uuid is null or person_id = ${filter.personId ?? null}::uuid)
    and (${filter.reporterId ?? null}::uuid is null or reporter_id = ${filter.reporterId ?? null}::uuid)
    and (${filter.reporterMost ?? null}::int is null or (select count(*) from (select 1 from reports.report other
      where other.reporter_id = report.reporter_id limit ${(filter.reporterMost ?? 0) + 1}::int) as counted)
      <= ${filter.reporterMost ?? null}::int)`

/** A page of the queue in order of time, with one row extra. */
export const selectQueue = (sql: Sql, filter: QueueFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`at`, id: sql`id` }, key)
  return sql<(QueueRow & { atText: string })[]>`
    with page as (
      select * from reports.report where ${matches(sql, filter)}
        and ${page.follows}
      ${page.inOrder})
    select ${columns(sql)}, at::text as "atText", ${counts(sql)} from page as report
    ${page.inOrder}`
}

/** The number of matching reports, counted no further than `most`. */
export const countQueue = (sql: Sql, { most, ...filter }: QueueFilter & { most: number }) =>
  countUpTo(sql, most, sql`from reports.report where ${matches(sql, filter)}`)

export interface WholeRow extends QueueRow {
  messages: {
    cseq: number
    kind: number
    content: Record<string, unknown>
    senderId: string
    atMs: number
    quote?: QuoteView
  }[]
  moment: MomentEvidence | null
  fileIds: string[]
  messageFileIds: string[]
  answer: string
  decidedById: string | null
  decidedByName: string | null
  decidedAt: Date | null
}

export async function selectWhole(sql: Sql, id: string): Promise<WholeRow | undefined> {
  const [row] = await sql<WholeRow[]>`
    select ${columns(sql)}, ${counts(sql)}, messages, moment, to_json(file_ids) as "fileIds",
      to_json(message_file_ids) as "messageFileIds", answer, decided_by as "decidedById",
      decided_by_name as "decidedByName", decided_at as "decidedAt"
    from reports.report where id = ${id}`
  return row
}

/** Locks a report; undefined if there is none. */
export async function lockReport(sql: Sql, id: string): Promise<{ status: number } | undefined> {
  const [row] = await sql<{ status: number }[]>`select status from reports.report where id = ${id} for update`
  return row
}

export const updateAssignee = (
  sql: Sql,
  { id, staff }: { id: string; staff: { id: string; name: string } | undefined },
) => sql`
    update reports.report set assignee_id = ${staff?.id ?? null}::uuid, assignee_name = ${staff?.name ?? null}::text
    where id = ${id}`

export interface Closing {
  id: string
  decision: Decision
  answer: string
  staff: { id: string; name: string }
  nowMs: number
}

export const updateDecision = (sql: Sql, { id, decision, answer, staff, nowMs }: Closing) => sql`
    update reports.report set status = 1, decision = ${decision}, answer = ${answer}, decided_by = ${staff.id}::uuid,
      decided_by_name = ${staff.name}, decided_at = ${new Date(nowMs)}
    where id = ${id}`

export const outcomes: Readonly<Record<Decision, ReportOutcome>> = {
  dismiss: 'dismissed',
  answer: 'answered',
  warn: 'acted',
  mute: 'acted',
  removeMessages: 'acted',
  removeMoment: 'acted',
  freeze: 'acted',
}

/** Reports that one person made, or that are about them, newest first. */
export const selectReportsOf = (
  sql: Sql,
  { personId, side, limit }: { personId: PersonId; side: 'by' | 'about'; limit: number },
) =>
  sql<QueueRow[]>`
    with page as (
      select * from reports.report
      where ${side === 'by' ? sql`reporter_id = ${personId}` : sql`person_id = ${personId}`}
      order by id desc limit ${limit}::int)
    select ${columns(sql)}, ${counts(sql)} from page as report order by id desc`
