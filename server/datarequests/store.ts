import type { DataRequestKind, DataRequestState, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'
import { countUpTo, keysetPage, type PageKey } from '../kernel/staff/keyset'

export interface RequestRow {
  id: string
  personId: PersonId
  kind: DataRequestKind
  state: DataRequestState
  text: string
  reason: string
  askedAt: Date
  dueAt: Date
  dueText: string
  endedAt: Date | null
  readyUntil: Date | null
  section: number
  after: string | null
  parts: number
  bytes: string
  /** The most that the person gave up in words; null for nothing. */
  givenUpMost: bigint | null
  /** The words. */
  givenUpBy: string | null
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", kind, state, text, reason, asked_at as "askedAt", due_at as "dueAt", due_at::text as "dueText",
  ended_at as "endedAt", ready_until as "readyUntil", section, after, parts, bytes::text as bytes,
  given_up_most as "givenUpMost", given_up_by as "givenUpBy"`

export interface NewRequest {
  id: string
  personId: PersonId
  kind: DataRequestKind
  text: string
  askedAt: Date
  dueAt: Date
  /** Whether a job carries it out when it is due. */
  isAutomatic: boolean
  /** Whether messages that the person may still take back go for both. */
  takesMessages: boolean
  /** The sentence by which the person gave up their money, and how much there was. */
  givenUp: { by: string; most: bigint } | undefined
}

/** Stores a request and returns whether it did: not while another of its kind waits. */
export async function insertRequest(sql: Sql, row: NewRequest): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into datarequests.request (id, person_id, kind, text, asked_at, due_at, is_automatic, takes_messages, given_up_by,
      given_up_most)
    values (${row.id}, ${row.personId}, ${row.kind}, ${row.text}, ${row.askedAt}, ${row.dueAt}, ${row.isAutomatic}, ${row.takesMessages},
      ${row.givenUp?.by ?? null}::text, ${row.givenUp?.most ?? null}::bigint)
    on conflict (person_id, kind) where state = 'waiting' do nothing returning 1`
  return rows.length > 0
}

export const selectOfPerson = (sql: Sql, personId: PersonId, limit: number) =>
  sql<RequestRow[]>`
    select ${columns(sql)} from datarequests.request where person_id = ${personId} order by id desc limit ${limit}::int`

export async function selectRequest(sql: Sql, id: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`select ${columns(sql)} from datarequests.request where id = ${id}`
  return row
}

/** Locks a waiting request. */
export async function lockWaiting(sql: Sql, id: string): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${columns(sql)} from datarequests.request where id = ${id} and state = 'waiting' for update`
  return row
}

/** Locks a person's waiting deletion. */
export async function lockWaitingDeletion(sql: Sql, personId: PersonId): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${columns(sql)} from datarequests.request
    where person_id = ${personId} and kind = 'deletion' and state = 'waiting' for update`
  return row
}

export interface DueDeletion {
  id: string
  dueText: string
}

/** Deletions that the job is to carry out now, in the order in which they are due, after one. */
export const selectDueDeletions = (
  sql: Sql,
  { nowMs, after, limit }: { nowMs: number; after: DueDeletion | undefined; limit: number },
) =>
  sql<DueDeletion[]>`
    select id, due_at::text as "dueText" from datarequests.request
    where kind = 'deletion' and state = 'waiting' and is_automatic and due_at <= ${new Date(nowMs)}
      and (due_at, id) > (coalesce(${after?.dueText ?? null}::timestamptz, '-infinity'),
        coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by due_at, id limit ${limit}::int`

/** Locks the oldest export that is waiting to be made, except for some. */
export async function lockNextExport(sql: Sql, except: readonly string[]): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`
    select ${columns(sql)} from datarequests.request where kind = 'export' and state = 'waiting'
      and id <> all(${sql.array([...except], 'UUID')})
    order by id limit 1 for update skip locked`
  return row
}

/** The time at which the person last requested an export that was not withdrawn or refused. */
export async function selectLastExport(sql: Sql, personId: PersonId): Promise<Date | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select asked_at as at from datarequests.request
    where person_id = ${personId} and kind = 'export' and state in ('ready', 'done') order by id desc limit 1`
  return row?.at
}

export const updateEnded = (
  sql: Sql,
  ended: { id: string; state: 'refused' | 'withdrawn' | 'done'; reason?: string; nowMs: number },
) => sql`
    update datarequests.request set state = ${ended.state}, reason = ${ended.reason ?? ''}, ended_at = ${new Date(ended.nowMs)}
    where id = ${ended.id}`

export interface Progress {
  id: string
  section: number
  after: string | null
  bytes: number
  /** The end of the download, set once the export is complete. */
  readyUntil: Date | null
  nowMs: number
}

export const updateProgress = (sql: Sql, { id, section, after, bytes, readyUntil, nowMs }: Progress) => sql`
    update datarequests.request
    set section = ${section}, after = ${after}, parts = parts + 1, bytes = bytes + ${bytes},
      state = case when ${readyUntil}::timestamptz is null then state else 'ready' end,
      ready_until = ${readyUntil}, ended_at = case when ${readyUntil}::timestamptz is null then null else ${new Date(nowMs)}::timestamptz end
    where id = ${id}`

export const insertPart = (
  sql: Sql,
  part: { requestId: string; format: 'json' | 'html'; n: number; content: Buffer },
) => sql`
    insert into datarequests.part (request_id, format, n, content)
    values (${part.requestId}, ${part.format}, ${part.n}, ${part.content})`

export async function selectPart(
  sql: Sql,
  { requestId, format, n }: { requestId: string; format: string; n: number },
): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`
    select content from datarequests.part where request_id = ${requestId} and format = ${format} and n = ${n}`
  return row?.content
}

export const deleteParts = (sql: Sql, requestId: string) =>
  sql`delete from datarequests.part where request_id = ${requestId}`

/** Ends a person's other requests, and deletes their exports, made or being made. */
export async function endAllOf(
  sql: Sql,
  { personId, except, nowMs }: { personId: PersonId; except: string; nowMs: number },
): Promise<void> {
  const rows = await sql<{ id: string }[]>`
    update datarequests.request set state = 'done', ended_at = coalesce(ended_at, ${new Date(nowMs)})
    where person_id = ${personId} and state in ('waiting', 'ready') and id <> ${except} returning id`
  for (const { id } of rows) await deleteParts(sql, id)
}

/** Ends exports whose time has passed; returns their number. */
export async function endOverdue(
  sql: Sql,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const rows = await sql<{ id: string }[]>`
    with due as (
      select id from datarequests.request where state = 'ready' and ready_until < ${new Date(nowMs)}
      order by ready_until limit ${limit}::int for update)
    update datarequests.request set state = 'done' from due where request.id = due.id returning request.id`
  for (const { id } of rows) await deleteParts(sql, id)
  await sql`delete from datarequests.opening where until < ${new Date(nowMs)}`
  return rows.length
}

export const insertOpening = (sql: Sql, opening: { digest: Buffer; requestId: string; until: Date }) => sql`
    insert into datarequests.opening (digest, request_id, until)
    values (${opening.digest}, ${opening.requestId}, ${opening.until})`

export interface OpenedExport {
  id: string
  personId: PersonId
  askedAt: Date
  parts: number
}

/** The export that an address opens now. */
export async function selectOpened(
  sql: Sql,
  { digest, nowMs }: { digest: Buffer; nowMs: number },
): Promise<OpenedExport | undefined> {
  const [row] = await sql<OpenedExport[]>`
    select request.id, person_id as "personId", asked_at as "askedAt", parts from datarequests.opening join datarequests.request on request.id = request_id
    where digest = ${digest} and until > ${new Date(nowMs)} and state = 'ready' and ready_until > ${new Date(nowMs)}`
  return row
}

export const insertNote = (
  sql: Sql,
  note: { id: string; requestId: string; staffName: string; text: string; nowMs: number },
) => sql`
    insert into datarequests.note (id, request_id, staff_name, text, at)
    values (${note.id}, ${note.requestId}, ${note.staffName}, ${note.text}, ${new Date(note.nowMs)})`

export const selectNotes = (sql: Sql, requestId: string) =>
  sql<{ by: string; text: string; at: Date }[]>`
    select staff_name as by, text, at from datarequests.note where request_id = ${requestId} order by id`

export interface RequestFilter {
  kind: DataRequestKind | undefined
  state: DataRequestState | undefined
  personId: PersonId | undefined
}

const matches = (sql: Sql, { kind, state, personId }: RequestFilter) => sql`
    (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${state ?? null}::text is null or state = ${state ?? null}::text)
    and (${personId ?? null}::uuid is null or person_id = ${personId ?? null}::uuid)`

/** A page in the order in which requests are due, with one extra row. */
export const selectPage = (sql: Sql, filter: RequestFilter, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`due_at`, id: sql`id` }, key)
  return sql<RequestRow[]>`
    select ${columns(sql)} from datarequests.request
    where ${matches(sql, filter)} and ${page.follows}
    ${page.inOrder}`
}

/** The number of matching requests, counting no further than `most`. */
export const countRequests = (sql: Sql, { most, ...filter }: RequestFilter & { most: number }) =>
  countUpTo(sql, most, sql`from datarequests.request where ${matches(sql, filter)}`)

export const markMoneyClosed = (sql: Sql, { id, nowMs }: { id: string; nowMs: number }) =>
  sql`update datarequests.request set money_closed_at = ${new Date(nowMs)} where id = ${id}`

const isLeft = (sql: Sql) => sql`kind = 'deletion' and state = 'done' and money_closed_at is null`

export interface LeftRow {
  id: string
  personId: PersonId
  endedAt: Date
  endedText: string
}

/** A page of the deleted accounts whose money is not closed, in the order of their deletion; with one extra row. */
export const selectLeft = (sql: Sql, key: PageKey) => {
  const page = keysetPage(sql, { time: sql`ended_at`, id: sql`id` }, key)
  return sql<LeftRow[]>`
    select id, person_id as "personId", ended_at as "endedAt", ended_at::text as "endedText" from datarequests.request
    where ${isLeft(sql)} and ${page.follows}
    ${page.inOrder}`
}

export const countLeft = (sql: Sql, most: number) =>
  countUpTo(sql, most, sql`from datarequests.request where ${isLeft(sql)}`)

/** Counts by the index `request_live`. Exports are made by a job, so they wait for nobody. */
export async function countWaitingDeletions(sql: Sql): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(*) as count from datarequests.request where kind = 'deletion' and state = 'waiting'`
  return row?.count ?? 0n
}
