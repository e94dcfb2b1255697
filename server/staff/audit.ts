import { PersonId } from '@linnet/protocol'
import { type AuditView, type listAudit, maxTotal, type NamedSubject } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { findGroupIds } from '../conversations'
import { type AuditLine, concernedBy } from '../kernel/staff/audit'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { searchForStaff } from '../profiles'
import { selectStaffNamed } from './account-store'
import {
  type AuditFilter,
  type AuditRow,
  type AuditTerm,
  countAudit,
  insertAudit,
  selectAudit,
} from './audit-store'
import { namesIn } from './named-subjects'

/** Writes to the audit log. */
export async function writeAudit(
  { sql, nowMs }: Pick<Work, 'sql' | 'nowMs'>,
  lines: readonly AuditLine[],
): Promise<void> {
  await insertAudit(
    sql,
    nowMs,
    lines.map(
      ({ action, call, staff, approver, subject, concerns, before, after, reason, input, address }) => ({
        action,
        call,
        staffId: staff?.id ?? null,
        staffName: staff?.name ?? null,
        staffRole: staff?.role ?? null,
        approverId: approver?.id ?? null,
        approverName: approver?.name ?? null,
        subjectKind: subject?.kind ?? null,
        subjectId: subject?.id ?? null,
        concerns: concernedBy({ concerns }),
        before: storable(before),
        after: storable(after),
        reason: reason ?? null,
        input: storable(input),
        address,
      }),
    ),
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
    search: await readSearch(work, input.search),
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
  const { subjectOf, othersIn } = await namesIn(work, rows, ownerOf)
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [String(row.id)],
    view: (row) => viewOf(row, { subject: subjectOf(row), concerns: othersIn(row) }),
    ...(total !== undefined && { total }),
  })
}

/** More words than this are not searched for. */
const maxWords = 8
/** The most people and the most groups of one name that are searched for. */
const maxNamed = 100

/** The words of a search, with the people and groups that they name; undefined if there are none. */
async function readSearch(work: ReadWork, search = ''): Promise<AuditFilter['search']> {
  const text = search.trim()
  const parts = text.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (parts.length === 0) return undefined
  const words: AuditTerm[] = []
  for (const part of parts) words.push({ text: part, ids: await idsNamed(work, part) })
  return { words, whole: parts.length > 1 ? await idsNamed(work, text) : [] }
}

const idsNamed = async (work: ReadWork, text: string): Promise<string[]> => [
  ...(await searchForStaff(work, { text, limit: maxNamed, sort: 'joined', descending: true })).rows.map(
    ({ id }) => id,
  ),
  ...(await findGroupIds(work, text)).slice(0, maxNamed),
  ...(await selectStaffNamed(work.sql, text)),
]

/** The member to whom a withdrawal belongs, as its entries note it. */
function ownerOf({ subjectKind, after }: AuditRow): PersonId | undefined {
  if (subjectKind !== 'withdrawal' || typeof after !== 'object' || after === null) return undefined
  const parsed = PersonId.safeParse((after as Record<string, unknown>)['personId'])
  return parsed.data
}

function viewOf(
  row: AuditRow,
  { subject, concerns }: { subject: NamedSubject | undefined; concerns: AuditView['concerns'] },
): AuditView {
  const { id, at, action, call, address } = row
  return {
    id: String(id),
    at: unixSeconds(at),
    action,
    call,
    address,
    concerns,
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
