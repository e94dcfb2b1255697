import type { PersonId } from '@linnet/protocol'
import type { StaffId } from '@linnet/protocol/staff'
import type { Sql } from '../kernel/database'
import { jsonRows } from '../kernel/database'

export interface AuditRow {
  id: bigint
  at: Date
  action: 'changed' | 'revealed' | 'proposed'
  call: string
  staffId: StaffId | null
  staffName: string | null
  staffRole: string | null
  approverId: StaffId | null
  approverName: string | null
  subjectKind: string | null
  subjectId: string | null
  /** Missing in entries of earlier versions. */
  concerns: PersonId[] | null
  before: unknown
  after: unknown
  reason: string | null
  input: unknown
  address: string
}

const auditColumns = (sql: Sql) => sql`
    id, at, action, call, staff_id as "staffId", staff_name as "staffName", staff_role as "staffRole",
    approver_id as "approverId", approver_name as "approverName", subject_kind as "subjectKind", subject_id as "subjectId",
    array_to_json(concerns) as concerns, before, after, reason, input, address`

export type NewAuditRow = Omit<AuditRow, 'id' | 'at'>

export const insertAudit = (sql: Sql, atMs: number, rows: readonly NewAuditRow[]) =>
  sql`
    insert into staff.audit (at, action, call, staff_id, staff_name, staff_role, approver_id, approver_name, subject_kind,
      subject_id, concerns, before, after, reason, input, address)
    select ${new Date(atMs)}::timestamptz, action, call, "staffId", "staffName", "staffRole", "approverId", "approverName",
      "subjectKind", "subjectId", concerns, before, after, reason, input, address
    from json_to_recordset(${jsonRows(rows)}::text::json) as one (action text, call text, "staffId" uuid, "staffName" text,
      "staffRole" text, "approverId" uuid, "approverName" text, "subjectKind" text, "subjectId" text, concerns uuid[], before json, after json,
      reason text, input json, address text)`

/** A searched text, and the members, groups and staff that it names. */
export interface AuditTerm {
  text: string
  ids: readonly string[]
}

export interface AuditFilter {
  /** Every word of the search, and all of it where it names somebody as a whole; undefined for any entry. */
  search: { words: readonly AuditTerm[]; whole: readonly string[] } | undefined
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

/** As in the index `audit_by_words`. */
const words = (sql: Sql) => sql`staff.audit_words(reason, subject_id, staff_name, approver_name)`

const isAbout = (sql: Sql, ids: readonly string[]) => sql`
  (subject_kind in ('person', 'group', 'staff') and subject_id = any(${sql.array([...ids], 'TEXT')}::text[])
    or concerns && ${sql.array([...ids], 'UUID')}::uuid[])`

const hasWord = (sql: Sql, { text, ids }: AuditTerm) => sql`
  (staff.grams(${words(sql)}) @> staff.grams(staff.folded(${text}::text))
    and strpos(${words(sql)}, staff.folded(${text}::text)) > 0 or ${isAbout(sql, ids)})`

function searched(sql: Sql, search: AuditFilter['search']) {
  if (!search) return sql`true`
  let all = sql`true`
  for (const word of search.words) all = sql`${all} and ${hasWord(sql, word)}`
  return search.whole.length === 0 ? all : sql`(${all} or ${isAbout(sql, search.whole)})`
}

const matching = (sql: Sql, filter: AuditFilter) => sql`
  ${searched(sql, filter.search)} and
  (${filter.id}::text::bigint is null or id = ${filter.id}::text::bigint)
  and (${filter.staffId}::uuid is null or staff_id = ${filter.staffId}::uuid)
  and (${filter.call}::text is null or call = ${filter.call}::text)
  and (${filter.action}::text is null or action = ${filter.action}::text
    or ${filter.action}::text = 'acted' and action <> 'revealed')
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
