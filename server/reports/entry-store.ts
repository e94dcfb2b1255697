/** The SQL of entries: all open reports about one person or conversation, or those that one decision closed. */
import type { ConversationId, PersonId, QuoteView, ReportOutcome, ReportReason } from '@linnet/protocol'
import type { ReportDecision, StaffId } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { Sql } from '../kernel/database'
import type { MomentEvidence } from './moment-evidence'

export type Decision = z.output<typeof ReportDecision>

export interface ReportedRow {
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
  decisions: Decision[]
  reporterCount: number
  personCount: number
  messageCount: number
}

/** The entry of the row of the innermost query. Both fragments are as in the index `report_entry`. */
const entry = (sql: Sql) => sql`
  (case when reason = 'feedback' then id else coalesce(person_id, conversation_id, id) end),
  (coalesce(decided_at, 'infinity'::timestamptz))`

export const subjectOfReport = (sql: Sql) => sql`
  case when report.reason = 'feedback' then report.id
    else coalesce(report.person_id, report.conversation_id, report.id) end`

/** Whether the row of the innermost query is in the same entry as the outer `report`. */
export const isOfReport = (sql: Sql) => sql`
  (${entry(sql)}) = ((${subjectOfReport(sql)}), (coalesce(report.decided_at, 'infinity'::timestamptz)))`

/** The number up to which the reports by a person, about them, or of an entry are counted. */
export const countedUpTo = 1000

export const counts = (sql: Sql) => sql`
  (select count(*)::int from (select 1 from reports.report other
    where other.reporter_id = report.reporter_id limit ${countedUpTo}::int) as counted) as "reporterCount",
  (select count(*)::int from (select 1 from reports.report other
    where other.person_id = report.person_id limit ${countedUpTo}::int) as counted) as "personCount",
  json_array_length(messages) as "messageCount"`

export const columns = (sql: Sql) => sql`
  report.id, report.reporter_id as "reporterId", report.reason, report.text, report.person_id as "personId",
  report.conversation_id as "conversationId", report.at, report.status, report.assignee_id as "assigneeId",
  report.assignee_name as "assigneeName", report.decision, to_json(report.decisions) as "decisions"`

export interface WholeRow extends ReportedRow {
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

const wholeColumns = (sql: Sql) => sql`
  ${columns(sql)}, ${counts(sql)}, report.messages, report.moment, to_json(report.file_ids) as "fileIds",
  to_json(report.message_file_ids) as "messageFileIds", report.answer, report.decided_by as "decidedById",
  report.decided_by_name as "decidedByName", report.decided_at as "decidedAt"`

export async function selectWhole(sql: Sql, id: string): Promise<WholeRow | undefined> {
  const [row] = await sql<WholeRow[]>`
    select ${wholeColumns(sql)} from reports.report where id = ${id}`
  return row
}

/** The other reports of a report's entry, newest first, older than `after`. */
export const selectOthers = (
  sql: Sql,
  { id, after, limit }: { id: string; after: string | undefined; limit: number },
) =>
  sql<WholeRow[]>`
    with page as (
      select other.* from reports.report, lateral (
        select * from reports.report member where ${isOfReport(sql)} and member.id <> report.id
          and (${after ?? null}::uuid is null or member.id < ${after ?? null}::uuid)
        order by member.id desc limit ${limit}::int) as other
      where report.id = ${id})
    select ${wholeColumns(sql)} from page as report order by report.id desc`

export interface EntryFacts {
  count: number
  reasons: ReportReason[]
  newestAt: Date
  newestId: string
}

/** The facts of the entry of the outer `report`, joined to it as `facts`. */
export const entryFacts = (sql: Sql) => sql`
  cross join lateral (
    select sum(n)::int as count, json_agg(reason order by newest desc) as reasons, max(newest) as "newestAt" from (
      select reason, count(*) as n, max(at) as newest from (
        select reason, at from reports.report member where ${isOfReport(sql)}
        order by id desc limit ${countedUpTo}::int) as counted
      group by reason) as by_reason) as facts`

/** The assignee of the entry of the outer `report`, joined to it as `assigned`: reports that came later have none themselves. */
export const entryAssignee = (sql: Sql) => sql`
  left join lateral (
    select member.assignee_id, member.assignee_name from reports.report member
    where ${isOfReport(sql)} and member.assignee_id is not null
    order by id desc limit 1) as assigned on true`

export async function selectEntryFacts(sql: Sql, id: string): Promise<EntryFacts | undefined> {
  const [row] = await sql<EntryFacts[]>`
    select facts.count, facts.reasons, facts."newestAt", (
      select member.id from reports.report member where ${isOfReport(sql)} order by member.id desc limit 1) as "newestId"
    from reports.report ${entryFacts(sql)} where report.id = ${id}`
  return row
}

/** Locks the open reports of a report's entry, up to `upTo`, in the order of their ids. */
export const lockOpen = (sql: Sql, { id, upTo }: { id: string; upTo: string | undefined }) =>
  sql<{ id: string }[]>`
    select member.id from reports.report, lateral (
      select open.id from reports.report open where ${isOfReport(sql)} and open.status = 0
        and (${upTo ?? null}::uuid is null or open.id <= ${upTo ?? null}::uuid)) as found
    join reports.report member on member.id = found.id
    where report.id = ${id} and member.status = 0
    order by member.id for update of member`

export const selectAllWhole = (sql: Sql, ids: readonly string[]) =>
  sql<WholeRow[]>`
    select ${wholeColumns(sql)} from reports.report where id = any(${sql.array([...ids], 'UUID')}::uuid[]) order by id`

export const updateAssignee = (
  sql: Sql,
  { ids, staff }: { ids: readonly string[]; staff: { id: string; name: string } | undefined },
) => sql`
    update reports.report set assignee_id = ${staff?.id ?? null}::uuid, assignee_name = ${staff?.name ?? null}::text
    where id = any(${sql.array([...ids], 'UUID')}::uuid[])`

/** Returns the open reports of a person on the staff to the queue. */
export const releaseAssigned = async (sql: Sql, staffId: StaffId): Promise<void> =>
  void (await sql`
    update reports.report set assignee_id = null, assignee_name = null
    where status = 0 and assignee_id = ${staffId}`)

export interface Closing {
  ids: readonly string[]
  /** The gravest first. */
  decisions: readonly Decision[]
  answer: string
  staff: { id: string; name: string }
  nowMs: number
}

export const updateDecision = (sql: Sql, { ids, decisions, answer, staff, nowMs }: Closing) => sql`
    update reports.report set status = 1, decision = ${decisions[0] ?? null}::text,
      decisions = ${sql.array([...decisions], 'TEXT')}::text[], answer = ${answer}, decided_by = ${staff.id}::uuid,
      decided_by_name = ${staff.name}, decided_at = ${new Date(nowMs)}
    where id = any(${sql.array([...ids], 'UUID')}::uuid[])`

export const outcomes: Readonly<Record<Decision, ReportOutcome>> = {
  dismiss: 'dismissed',
  answer: 'answered',
  warn: 'acted',
  mute: 'acted',
  removeMessages: 'acted',
  removeMoment: 'acted',
  freeze: 'acted',
}
