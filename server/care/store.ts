import type { CareAction, CareRule, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface DecisionRow {
  id: string
  personId: PersonId
  rule: CareRule
  action: CareAction
  count: number
  most: number
  at: Date
  until: Date | null
  undoneAt: Date | null
  undoneBy: string | null
  why: string | null
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", rule, action, count, most, at, until, undone_at as "undoneAt",
  undone_by as "undoneBy", why`

export const insertDecision = (sql: Sql, row: Omit<DecisionRow, 'undoneAt' | 'undoneBy' | 'why'>) => sql`
    insert into care.decision (id, person_id, rule, action, count, most, at, until)
    values (${row.id}, ${row.personId}, ${row.rule}, ${row.action}, ${row.count}::int, ${row.most}::int, ${row.at}, ${row.until})`

/** Current decisions, and those that staff undid at most a day ago. */
export const selectHolding = (sql: Sql, { nowMs, sinceMs }: { nowMs: number; sinceMs: number }) =>
  sql<DecisionRow[]>`
    select ${columns(sql)} from care.decision
    where undone_at is null and (until is null or until > ${new Date(nowMs)}) or undone_at > ${new Date(sinceMs)}
    order by at, id`

export const selectOfPerson = (sql: Sql, { personId, sinceMs }: { personId: PersonId; sinceMs: number }) =>
  sql<DecisionRow[]>`
    select ${columns(sql)} from care.decision
    where person_id = ${personId} and at > ${new Date(sinceMs)} order by at desc, id desc limit 50`

export async function markUndone(
  sql: Sql,
  { id, by, why, nowMs }: { id: string; by: string; why: string; nowMs: number },
): Promise<DecisionRow | undefined> {
  const [row] = await sql<DecisionRow[]>`
    update care.decision set undone_at = ${new Date(nowMs)}, undone_by = ${by}, why = ${why}
    where id = ${id} and undone_at is null returning ${columns(sql)}`
  return row
}

export async function hasOpenHold(sql: Sql, personId: PersonId): Promise<boolean> {
  const [row] = await sql<{ has: boolean }[]>`
    select exists (select 1 from care.decision where person_id = ${personId} and action = 'hold' and undone_at is null) as has`
  return row?.has ?? false
}

/**
 * Records that a person was reported; returns the number of people who have reported them since that time.
 * Those in one network count as one.
 */
export async function addReport(
  sql: Sql,
  {
    personId,
    reporterId,
    network,
    nowMs,
    sinceMs,
  }: {
    personId: PersonId
    reporterId: PersonId
    network: string | undefined
    nowMs: number
    sinceMs: number
  },
): Promise<number> {
  await sql`
    insert into care.reported (person_id, reporter_id, at, network)
    values (${personId}, ${reporterId}, ${new Date(nowMs)}, ${network ?? null})
    on conflict (person_id, reporter_id) do update set at = excluded.at, network = excluded.network`
  const [row] = await sql<{ count: number }[]>`
    select count(distinct coalesce(network, reporter_id::text))::int as count from care.reported
    where person_id = ${personId} and at > ${new Date(sinceMs)}`
  return row?.count ?? 0
}

export const deleteReports = (sql: Sql, beforeMs: number) =>
  sql`delete from care.reported where at < ${new Date(beforeMs)}`

export interface CareFilter {
  id: string | undefined
  rule: CareRule | undefined
  state: 'active' | 'over' | 'undone' | undefined
  personId: PersonId | undefined
  nowMs: number
}

const matches = (sql: Sql, { id, rule, state, personId, nowMs }: CareFilter) => sql`
  (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) and
  (${rule ?? null}::text is null or rule = ${rule ?? null})
  and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)
  and (${state ?? null}::text is null or ${state ?? null} = case
    when undone_at is not null then 'undone' when until <= ${new Date(nowMs)} then 'over' else 'active' end)`

export const selectPage = (sql: Sql, filter: CareFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`at`, id: sql`id` }, key)
  return sql<(DecisionRow & { atText: string })[]>`
    select ${columns(sql)}, at::text as "atText" from care.decision
    where ${matches(sql, filter)} and ${page.follows}
    ${page.inOrder}`
}

export interface FigureRow {
  rule: CareRule
  day: number
  week: number
  undone: number
  active: number
}

export const selectFigures = (sql: Sql, nowMs: number) =>
  sql<FigureRow[]>`
    select rule, count(*) filter (where at > ${new Date(nowMs - dayMs)})::int as day,
      count(*) filter (where at > ${new Date(nowMs - 7 * dayMs)})::int as week,
      count(*) filter (where undone_at > ${new Date(nowMs - 7 * dayMs)})::int as undone,
      count(*) filter (where undone_at is null and (until is null or until > ${new Date(nowMs)}))::int as active
    from care.decision where at > ${new Date(nowMs - 7 * dayMs)} or undone_at is null group by rule`

const dayMs = 24 * 3_600_000
