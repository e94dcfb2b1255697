import type { PersonId, ReportReason } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'
import {
  columns,
  counts,
  entryAssignee,
  type EntryFacts,
  entryFacts,
  isOfReport,
  type ReportedRow,
} from './entry-store'

export interface ReportSearch {
  words: readonly string[]
  /** The query for the index; '' if the words are too short for it. */
  grams: string
  personIds: readonly PersonId[]
  id: string | null
}

export interface QueueFilter {
  search: ReportSearch | undefined
  state: 'open' | 'mine' | 'closed' | undefined
  staffId: string
  reason: ReportReason | undefined
  beforeMs: number | undefined
  reporterMost: number | undefined
  personId: PersonId | undefined
  reporterId: PersonId | undefined
}

/** The people among these about whom a report is open. */
export const selectOpenlyReported = (sql: Sql, personIds: readonly PersonId[]) =>
  sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from reports.report
    where person_id = any(${sql.array([...personIds], 'UUID')}::uuid[]) and status = 0`

type Fragment = ReturnType<typeof columns>

/** Whether the row of the innermost query is found: by what it says once that is folded, by who is in it, or by its id. */
const isFound = (sql: Sql, { words, grams, personIds, id }: ReportSearch) => sql`
    ((${grams === '' ? sql`true` : sql`reports.grams(words) @@ ${grams}::text::tsquery`}
        and words is not null and not exists (select from unnest(${sql.array([...words], 'TEXT')}::text[]) as word where strpos(words, word) = 0))
      or person_id = any(${sql.array([...personIds], 'UUID')}::uuid[])
      or reporter_id = any(${sql.array([...personIds], 'UUID')}::uuid[])
      or id = ${id}::uuid)`

/** Whether the row of the innermost query, made by `reporter`, passes the filter. */
const matches = (sql: Sql, filter: QueueFilter, reporter: Fragment) => sql`
    ${filter.search ? isFound(sql, filter.search) : sql`true`} and (${filter.state ?? null}::text is null
      or (${filter.state ?? null}::text = 'closed' and status = 1)
      or (${filter.state ?? null}::text <> 'closed' and status = 0))
    and (${filter.state ?? null}::text is distinct from 'mine' or assignee_id = ${filter.staffId}::uuid)
    and (${filter.reason ?? null}::text is null or reason = ${filter.reason ?? null}::text)
    and (${filter.beforeMs ?? null}::bigint is null or at <= ${new Date(filter.beforeMs ?? 0)})
    and (${filter.personId ?? null}::uuid is null or person_id = ${filter.personId ?? null}::uuid)
    and (${filter.reporterId ?? null}::uuid is null or reporter_id = ${filter.reporterId ?? null}::uuid)
    and (${filter.reporterMost ?? null}::int is null or (select count(*) from (select 1 from reports.report other
      where other.reporter_id = ${reporter} limit ${(filter.reporterMost ?? 0) + 1}::int) as counted)
      <= ${filter.reporterMost ?? null}::int)`

/** The first matching report of each entry. Looks for an earlier one in the index of entries. */
const isFirst = (sql: Sql, filter: QueueFilter) => sql`
    ${matches(sql, filter, sql`report.reporter_id`)}
    and not exists (select from reports.report earlier where ${isOfReport(sql)} and earlier.id < report.id
      and ${matches(sql, filter, sql`earlier.reporter_id`)})`

export type EntryRow = ReportedRow & Omit<EntryFacts, 'newestId'>

/** A page of the queue's entries in order of the time of their first report, with one row extra. */
export const selectQueue = (sql: Sql, filter: QueueFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`report.at`, id: sql`report.id` }, key)
  return sql<(EntryRow & { atText: string })[]>`
    with page as (
      select * from reports.report where ${isFirst(sql, filter)}
        and ${page.follows}
      ${page.inOrder})
    select ${columns(sql)}, report.at::text as "atText", ${counts(sql)}, facts.count, facts.reasons, facts."newestAt",
      assigned.assignee_id as "assigneeId", assigned.assignee_name as "assigneeName"
    from page as report ${entryFacts(sql)} ${entryAssignee(sql)}
    ${page.inOrder}`
}

/** The number of matching entries, counted no further than `most`. */
export const countQueue = (sql: Sql, { most, ...filter }: QueueFilter & { most: number }) =>
  countUpTo(sql, most, sql`from reports.report where ${isFirst(sql, filter)}`)

/** Reports that one person made, or that are about them, newest first. */
export const selectReportsOf = (
  sql: Sql,
  { personId, side, limit }: { personId: PersonId; side: 'by' | 'about'; limit: number },
) =>
  sql<ReportedRow[]>`
    with page as (
      select * from reports.report
      where ${side === 'by' ? sql`reporter_id = ${personId}` : sql`person_id = ${personId}`}
      order by id desc limit ${limit}::int)
    select ${columns(sql)}, ${counts(sql)} from page as report order by id desc`
