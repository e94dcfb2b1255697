import type { Sql } from '../kernel/database'

export interface NewReport {
  id: string
  reporterId: string
  cid: string
  reason: string
  text: string
  personId: string | null
  conversationId: string | null
  messages: readonly object[]
  fileIds: readonly string[]
  nowMs: number
}

/** Keeps a report; answers the id of the one that stands under this cid. */
export async function insertReport(sql: Sql, report: NewReport): Promise<string> {
  const { id, reporterId, cid, reason, text, personId, conversationId, messages, fileIds, nowMs } = report
  const [row] = await sql<{ id: string }[]>`
    insert into reports.report (id, reporter_id, cid, reason, text, person_id, conversation_id, messages, file_ids, at)
    values (${id}, ${reporterId}, ${cid}, ${reason}, ${text}, ${personId}, ${conversationId},
      ${JSON.stringify(messages)}::text::json, ${sql.array([...fileIds], 'UUID')}, ${new Date(nowMs)})
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
}

export const selectReports = (
  sql: Sql,
  { reporterId, before, limit }: { reporterId: string; before: string | null; limit: number },
) =>
  sql<ReportRow[]>`
    select id, reason, text, at, status from reports.report
    where reporter_id = ${reporterId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}::int`
