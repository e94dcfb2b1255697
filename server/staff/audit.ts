import { PersonId } from '@linnet/protocol'
import { type AuditView, type listAudit, maxTotal, type NamedSubject } from '@linnet/protocol/staff'
import type { z } from 'zod'
import type { AuditLine } from '../kernel/staff/audit'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { type AuditRow, countAudit, insertAudit, selectAudit } from './audit-store'
import { nameSubjects } from './named-subjects'

/** Writes to the audit log. */
export async function writeAudit(
  { sql, nowMs }: Pick<Work, 'sql' | 'nowMs'>,
  lines: readonly AuditLine[],
): Promise<void> {
  await insertAudit(
    sql,
    nowMs,
    lines.map(({ action, call, staff, approver, subject, before, after, reason, input, address }) => ({
      action,
      call,
      staffId: staff?.id ?? null,
      staffName: staff?.name ?? null,
      staffRole: staff?.role ?? null,
      approverId: approver?.id ?? null,
      approverName: approver?.name ?? null,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      before: storable(before),
      after: storable(after),
      reason: reason ?? null,
      input: storable(input),
      address,
    })),
  )
}

/** A value as JSON, which has no bigints for amounts. */
const storable = (value: unknown): unknown =>
  value === undefined
    ? null
    : (JSON.parse(
        JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)),
      ) as unknown)

/** The audit log, in pages. */
export async function readAudit(work: ReadWork, input: z.output<(typeof listAudit)['input']>) {
  const { limit, descending, after, since, until } = input
  const [position] = decodeCursor(after, 'serial') ?? []
  const filter = {
    id: input.id ?? null,
    staffId: input.staffId ?? null,
    call: input.call ?? null,
    action: input.action ?? null,
    subjectKind: input.subjectKind ?? null,
    subjectId: input.subjectId ?? null,
    since: since === undefined ? null : new Date(since * 1000),
    until: until === undefined ? null : new Date(until * 1000),
  }
  const rows = await selectAudit(work.sql, {
    ...filter,
    descending,
    after: position ?? null,
    limit: limit + 1,
  })
  const total = after === undefined ? await countAudit(work.sql, filter, maxTotal) : undefined
  const subjectOf = await nameSubjects(work, rows, ownerOf)
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [String(row.id)],
    view: (row) => viewOf(row, subjectOf(row)),
    ...(total !== undefined && { total }),
  })
}

/** The member to whom a withdrawal belongs, as its entries note it. */
function ownerOf({ subjectKind, after }: AuditRow): PersonId | undefined {
  if (subjectKind !== 'withdrawal' || typeof after !== 'object' || after === null) return undefined
  const parsed = PersonId.safeParse((after as Record<string, unknown>)['personId'])
  return parsed.data
}

function viewOf(row: AuditRow, subject: NamedSubject | undefined): AuditView {
  const { id, at, action, call, address } = row
  return {
    id: String(id),
    at: unixSeconds(at),
    action,
    call,
    address,
    ...(row.staffId !== null && {
      staff: { id: row.staffId, name: row.staffName ?? '', role: row.staffRole ?? '' },
    }),
    ...(row.approverId !== null && {
      approver: { id: row.approverId, name: row.approverName ?? '' },
    }),
    ...(subject && { subject }),
    ...(row.before !== null && { before: row.before }),
    ...(row.after !== null && { after: row.after }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.input !== null && { input: row.input }),
  }
}
