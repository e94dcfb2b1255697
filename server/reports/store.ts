import { jsonRows, type Sql } from '../kernel/database'
import { type Decision, subjectOfReport, type WholeRow } from './entry-store'
import type { MomentEvidence } from './moment-evidence'

export interface NewReport {
  id: string
  reporterId: string
  cid: string
  reason: string
  text: string
  personId: string | null
  conversationId: string | null
  messages: readonly object[]
  moment: MomentEvidence | null
  fileIds: readonly string[]
  /** Files in the reported messages, or in the moment and the comment. */
  messageFileIds: readonly string[]
  /** The folded text by which the report is searched. */
  words: string
  nowMs: number
}

/** The id of the report already made under this cid. */
export async function selectReportId(
  sql: Sql,
  { reporterId, cid }: { reporterId: string; cid: string },
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select id from reports.report where reporter_id = ${reporterId} and cid = ${cid}`
  return row?.id
}

/** Inserts a report; returns the id of the existing one if the cid is taken. */
export async function insertReport(sql: Sql, report: NewReport): Promise<string> {
  const { id, reporterId, cid, reason, text, personId, conversationId, nowMs } = report
  const { messages, moment, fileIds, messageFileIds, words } = report
  const [row] = await sql<{ id: string }[]>`
    insert into reports.report (id, reporter_id, cid, reason, text, person_id, conversation_id, messages, moment, file_ids,
      message_file_ids, words, at)
    values (${id}, ${reporterId}, ${cid}, ${reason}, ${text}, ${personId}, ${conversationId},
      ${JSON.stringify(messages)}::text::json, ${moment && JSON.stringify(moment)}::text::json, ${sql.array([...fileIds], 'UUID')},
      ${sql.array([...messageFileIds], 'UUID')}, ${words}, ${new Date(nowMs)})
    on conflict (reporter_id, cid) do update set cid = excluded.cid
    returning id`
  return row?.id ?? id
}

export interface ReportRow {
  id: string
  reason: string
  text: string
  at: Date
  status: number
  decision: Decision | null
  answer: string
  decidedAt: Date | null
}

export const selectReports = (
  sql: Sql,
  { reporterId, before, limit }: { reporterId: string; before: string | null; limit: number },
) =>
  sql<ReportRow[]>`
    select id, reason, text, at, status, decision, answer, decided_at as "decidedAt" from reports.report
    where reporter_id = ${reporterId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}::int`

/** Counts a person's latest reports, 100 at most, that were dismissed, and those that an action followed. */
export async function countOutcomes(
  sql: Sql,
  { reporterId, sinceMs }: { reporterId: string; sinceMs: number },
): Promise<{ dismissed: number; upheld: number }> {
  const [row] = await sql<{ dismissed: number; upheld: number }[]>`
    select count(*) filter (where decision = 'dismiss')::int as dismissed,
      count(*) filter (where decision not in ('dismiss', 'answer'))::int as upheld
    from (select decision, at from reports.report where reporter_id = ${reporterId} order by id desc limit 100) as latest
    where at > ${new Date(sinceMs)}`
  return row ?? { dismissed: 0, upheld: 0 }
}

/** The files among these that belong to reported content. */
export const selectProof = (sql: Sql, fileIds: readonly string[]) =>
  sql<{ id: string }[]>`
    select input.id from unnest(${sql.array([...fileIds], 'UUID')}::uuid[]) as input(id)
    where exists (select from reports.report where message_file_ids @> array[input.id])`

/** The number of entries with open reports. Uses the index of waiting reports. */
export async function countWaitingReports(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(distinct ${subjectOfReport(sql)}) as count from reports.report where status = 0`
  return row?.count ?? 0n
}

/** Some reports of earlier versions, which are not folded yet. */
export const selectUnfolded = (sql: Sql, limit: number) =>
  sql<{ id: string; text: string; messages: WholeRow['messages']; moment: MomentEvidence | null }[]>`
    select id, text, messages, moment from reports.report where words is null order by id limit ${limit}::int`

export const updateWords = (sql: Sql, rows: readonly { id: string; words: string }[]) =>
  sql`
    update reports.report set words = input.words
    from json_to_recordset(${jsonRows(rows)}::text::json) as input(id uuid, words text)
    where report.id = input.id`
