import type { StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'
import { jsonRows } from '../kernel/database'

export interface AuditRow {
  id: bigint
  at: Date
  action: 'changed' | 'revealed' | 'proposed' | 'decided'
  call: string
  staffId: StaffId | null
  staffName: string | null
  staffRole: string | null
  approverId: StaffId | null
  approverName: string | null
  subjectKind: string | null
  subjectId: string | null
  before: unknown
  after: unknown
  reason: string | null
  input: unknown
  address: string
}

const auditColumns = (sql: Sql) => sql`
    id, at, action, call, staff_id as "staffId", staff_name as "staffName", staff_role as "staffRole",
    approver_id as "approverId", approver_name as "approverName", subject_kind as "subjectKind", subject_id as "subjectId",
    before, after, reason, input, address`

export type NewAuditRow = Omit<AuditRow, 'id' | 'at'>

export const insertAudit = (sql: Sql, atMs: number, rows: readonly NewAuditRow[]) =>
  sql`
    insert into staff.audit (at, action, call, staff_id, staff_name, staff_role, approver_id, approver_name, subject_kind,
      subject_id, before, after, reason, input, address)
    select ${new Date(atMs)}::timestamptz, action, call, "staffId", "staffName", "staffRole", "approverId", "approverName",
      "subjectKind", "subjectId", before, after, reason, input, address
    from json_to_recordset(${jsonRows(rows)}::text::json) as one (action text, call text, "staffId" uuid, "staffName" text,
      "staffRole" text, "approverId" uuid, "approverName" text, "subjectKind" text, "subjectId" text, before json, after json,
      reason text, input json, address text)`

export interface AuditFilter {
  id: string | null
  staffId: string | null
  call: string | null
  action: string | null
  subjectKind: string | null
  subjectId: string | null
  since: Date | null
  until: Date | null
}

export interface AuditPage extends AuditFilter {
  descending: boolean
  after: number | null
  limit: number
}

const matching = (sql: Sql, filter: AuditFilter) => sql`
  (${filter.id}::text::bigint is null or id = ${filter.id}::text::bigint)
  and (${filter.staffId}::uuid is null or staff_id = ${filter.staffId}::uuid)
  and (${filter.call}::text is null or call = ${filter.call}::text)
  and (${filter.action}::text is null or action = ${filter.action}::text)
  and (${filter.subjectKind}::text is null or subject_kind = ${filter.subjectKind}::text)
  and (${filter.subjectId}::text is null or subject_id = ${filter.subjectId}::text)
  and (${filter.since}::timestamptz is null or at >= ${filter.since}::timestamptz)
  and (${filter.until}::timestamptz is null or at < ${filter.until}::timestamptz)`

export const selectAudit = (sql: Sql, { descending, after, limit, ...filter }: AuditPage) =>
  descending
    ? sql<AuditRow[]>`
        select ${auditColumns(sql)} from staff.audit
        where ${matching(sql, filter)} and (${after}::bigint is null or id < ${after}::bigint)
        order by id desc limit ${limit}::int`
    : sql<AuditRow[]>`
        select ${auditColumns(sql)} from staff.audit
        where ${matching(sql, filter)} and (${after}::bigint is null or id > ${after}::bigint)
        order by id limit ${limit}::int`

export async function countAudit(sql: Sql, filter: AuditFilter, most: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (select from staff.audit where ${matching(sql, filter)} limit ${most}::int) as matched`
  return row?.count ?? 0
}

/**
 * Takes the server's rights to change the log, except appending; a trigger prevents everybody else from
 * changing it.
 */
export const revokeAuditChanges = (sql: Sql, role: string) =>
  sql.unsafe(`revoke update, delete, truncate on staff.audit from ${role}`)
