import type { PersonId, SanctionKind, SanctionReason } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface SanctionRow {
  id: string
  personId: PersonId
  kind: SanctionKind
  reason: SanctionReason
  note: string
  reportId: string | null
  staffId: string
  approverId: string | null
  at: Date
  until: Date | null
  liftedAt: Date | null
  liftedWhy: string | null
  appealText: string | null
  appealAt: Date | null
  appealState: 'open' | 'accepted' | 'refused' | null
  answer: string | null
}

const columns = (sql: Sql) => sql`
  sanction.id, person_id as "personId", kind, reason, note, report_id as "reportId", staff_id as "staffId",
  approver_id as "approverId", sanction.at, until, lifted_at as "liftedAt", lifted_why as "liftedWhy",
  appeal.text as "appealText", appeal.at as "appealAt", appeal.state as "appealState", appeal.answer`

export type NewSanction = Pick<
  SanctionRow,
  'id' | 'personId' | 'kind' | 'reason' | 'note' | 'reportId' | 'staffId' | 'approverId' | 'until'
> & { nowMs: number }

export const insertSanction = (sql: Sql, row: NewSanction) => sql`
    insert into sanctions.sanction (id, person_id, kind, reason, note, report_id, staff_id, approver_id, at, until)
    values (${row.id}, ${row.personId}, ${row.kind}, ${row.reason}, ${row.note}, ${row.reportId}, ${row.staffId},
      ${row.approverId}, ${new Date(row.nowMs)}, ${row.until}::timestamptz)`

/** The sanctions of a person, newest first. */
export const selectSanctions = (sql: Sql, { personId, limit }: { personId: PersonId; limit: number }) =>
  sql<SanctionRow[]>`
    select ${columns(sql)} from sanctions.sanction
    left join sanctions.appeal on sanction_id = sanction.id
    where person_id = ${personId} order by sanction.id desc limit ${limit}::int`

export async function selectSanction(sql: Sql, id: string): Promise<SanctionRow | undefined> {
  const [row] = await sql<SanctionRow[]>`
    select ${columns(sql)} from sanctions.sanction
    left join sanctions.appeal on sanction_id = sanction.id where sanction.id = ${id}`
  return row
}

/** Serializes decisions about one person. */
export const lockPerson = (sql: Sql, personId: PersonId) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sanctions:' || ${personId}::text, 0))`

/** The sanctions of one kind that are in force, the one that ends last first. */
export const selectHolding = (
  sql: Sql,
  { personId, kind, nowMs }: { personId: PersonId; kind: SanctionKind; nowMs: number },
) =>
  sql<SanctionRow[]>`
    select ${columns(sql)} from sanctions.sanction
    left join sanctions.appeal on sanction_id = sanction.id
    where person_id = ${personId} and kind = ${kind} and lifted_at is null
      and (until is null or until > ${new Date(nowMs)})
    order by until desc nulls first, sanction.id desc`

/** Whether one person alone has frozen an account since then. */
export async function wasHeldSince(
  sql: Sql,
  { personId, sinceMs }: { personId: PersonId; sinceMs: number },
): Promise<boolean> {
  const [row] = await sql<{ was: boolean }[]>`
    select exists (select 1 from sanctions.sanction where person_id = ${personId} and kind = 'freeze'
      and approver_id is null and at > ${new Date(sinceMs)}) as was`
  return row?.was ?? false
}

/** The people among these whose account is frozen now. */
export const selectFrozen = (
  sql: Sql,
  { personIds, nowMs }: { personIds: readonly PersonId[]; nowMs: number },
) =>
  sql<{ personId: string }[]>`
    select distinct person_id as "personId" from sanctions.sanction
    where person_id = any(${sql.array([...personIds], 'UUID')}) and kind = 'freeze' and lifted_at is null
      and (until is null or until > ${new Date(nowMs)})`

/** Pairs of person and sanction in force, among these people, or among all if none are given; at most `limit`. */
export const selectHeldBack = (
  sql: Sql,
  {
    personIds,
    kinds,
    limit,
    nowMs,
  }: {
    personIds: readonly PersonId[] | undefined
    kinds: readonly SanctionKind[]
    limit: number
    nowMs: number
  },
) =>
  sql<{ personId: PersonId; kind: SanctionKind }[]>`
    select distinct person_id as "personId", kind from sanctions.sanction
    where kind = any(${sql.array([...kinds], 'TEXT')}::text[]) and lifted_at is null
      and (until is null or until > ${new Date(nowMs)})
      and (${personIds === undefined}::boolean or person_id = any(${sql.array([...(personIds ?? [])], 'UUID')}::uuid[]))
    limit ${limit}::int`

/** The people among these on whom a sanction was imposed since then or was in force, whether it was lifted or not. */
export const selectSanctionedSince = (
  sql: Sql,
  { personIds, sinceMs }: { personIds: readonly PersonId[]; sinceMs: number },
) => {
  const since = new Date(sinceMs)
  return sql<{ personId: PersonId }[]>`
    select distinct person_id as "personId" from sanctions.sanction
    where person_id = any(${sql.array([...personIds], 'UUID')}::uuid[])
      and (at > ${since} or kind <> 'warn' and coalesce(lifted_at > ${since}, true) and coalesce(until > ${since}, true))`
}

export const updateLifted = (
  sql: Sql,
  { id, staffId, why, nowMs }: { id: string; staffId: string; why: string; nowMs: number },
) => sql`
    update sanctions.sanction set lifted_at = ${new Date(nowMs)}, lifted_by = ${staffId}, lifted_why = ${why}
    where id = ${id}`

/** Stores an appeal; returns whether it is the first against the sanction. */
export async function insertAppeal(
  sql: Sql,
  { id, text, nowMs }: { id: string; text: string; nowMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into sanctions.appeal (sanction_id, text, at) values (${id}, ${text}, ${new Date(nowMs)})
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** Decides an appeal; returns whether it was open. */
export async function decideAppeal(
  sql: Sql,
  appeal: { id: string; state: 'accepted' | 'refused'; answer: string; staffId: string; nowMs: number },
): Promise<boolean> {
  const rows = await sql<unknown[]>`
    update sanctions.appeal set state = ${appeal.state}, answer = ${appeal.answer}, decided_by = ${appeal.staffId},
      decided_at = ${new Date(appeal.nowMs)}
    where sanction_id = ${appeal.id} and state = 'open' returning 1`
  return rows.length > 0
}

export interface AppealFilter {
  id: string | undefined
  state: 'open' | 'accepted' | 'refused' | undefined
  kind: SanctionKind | undefined
}

const appealMatches = (sql: Sql, { id, state, kind }: AppealFilter) => sql`
    (${id ?? null}::uuid is null or sanction.id = ${id ?? null}::uuid) and
    (${state ?? null}::text is null or appeal.state = ${state ?? null}::text)
    and (${kind ?? null}::text is null or sanction.kind = ${kind ?? null}::text)`

/** A page of appeals in order of time, with one row extra. */
export const selectAppeals = (sql: Sql, filter: AppealFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`appeal.at`, id: sql`sanction_id` }, key)
  return sql<(SanctionRow & { atText: string })[]>`
    select ${columns(sql)}, appeal.at::text as "atText"
    from sanctions.appeal join sanctions.sanction on sanction.id = sanction_id
    where ${appealMatches(sql, filter)} and ${page.follows}
    ${page.inOrder}`
}

/** The number of matching appeals, counted no further than `most`. */
export const countAppeals = (sql: Sql, { most, ...filter }: AppealFilter & { most: number }) =>
  countUpTo(
    sql,
    most,
    sql`from sanctions.appeal join sanctions.sanction on sanction.id = sanction_id where ${appealMatches(sql, filter)}`,
  )

/** Uses the index `appeal_open`. */
export async function countOpenAppeals(sql: Sql): Promise<bigint> {
  const [row] = await sql<
    { count: bigint }[]
  >`select count(*) as count from sanctions.appeal where state = 'open'`
  return row?.count ?? 0n
}
