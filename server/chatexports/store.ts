import type { ChatExportState, ConversationId, Language, PersonId } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface ExportRow {
  id: string
  personId: PersonId
  conversationId: ConversationId
  title: string
  language: Language
  withFiles: boolean
  fromAt: Date | null
  toAt: Date | null
  state: ChatExportState
  askedAt: Date
  readyUntil: Date | null
  head: string
  after: string
  messages: number
  bytes: string
  files: number
  fileBytes: string
  isCut: boolean
}

const columns = (sql: Sql) => sql`
  id, person_id as "personId", conversation_id as "conversationId", title, language, with_files as "withFiles",
  from_at as "fromAt", to_at as "toAt", state, asked_at as "askedAt", ready_until as "readyUntil", head::text as head,
  after::text as after, messages, bytes::text as bytes, files, file_bytes::text as "fileBytes", is_cut as "isCut"`

export type NewExport = Pick<
  ExportRow,
  'id' | 'personId' | 'conversationId' | 'title' | 'language' | 'withFiles' | 'fromAt' | 'toAt' | 'askedAt'
> & { head: number }

/** Stores a request and returns whether it did: not while another archive of the person is being made. */
export async function insertExport(sql: Sql, row: NewExport): Promise<boolean> {
  const rows = await sql<unknown[]>`
    insert into chatexports.request (id, person_id, conversation_id, title, language, with_files, from_at, to_at, asked_at, head)
    values (${row.id}, ${row.personId}, ${row.conversationId}, ${row.title}, ${row.language}, ${row.withFiles},
      ${row.fromAt}, ${row.toAt}, ${row.askedAt}, ${row.head})
    on conflict (person_id) where state = 'waiting' do nothing returning 1`
  return rows.length > 0
}

/** The number of archives that the person has requested since that time. */
export async function countSince(sql: Sql, { personId, since }: { personId: PersonId; since: Date }) {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from chatexports.request where person_id = ${personId} and asked_at > ${since}`
  return row?.count ?? 0
}

/** Archives that are being made or can be downloaded. */
export const selectOfPerson = (sql: Sql, { personId, limit }: { personId: PersonId; limit: number }) =>
  sql<ExportRow[]>`
    select ${columns(sql)} from chatexports.request where person_id = ${personId} and state <> 'over'
    order by id desc limit ${limit}::int`

export async function selectExport(sql: Sql, id: string): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`select ${columns(sql)} from chatexports.request where id = ${id}`
  return row
}

/** Locks an archive of the person. */
export async function lockOwn(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select ${columns(sql)} from chatexports.request
    where id = ${id} and person_id = ${personId} and state <> 'over' for update`
  return row
}

/** Locks the oldest archive that is waiting to be made, except for some. */
export async function lockNext(sql: Sql, except: readonly string[]): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select ${columns(sql)} from chatexports.request
    where state = 'waiting' and id <> all(${sql.array([...except], 'UUID')}) order by id limit 1 for update skip locked`
  return row
}

export interface Progress {
  id: string
  after: number
  messages: number
  bytes: number
  files: number
  fileBytes: number
  isCut: boolean
  /** The end of the download, set once the archive is complete. */
  readyUntil: Date | null
}

export const updateProgress = (sql: Sql, progress: Progress) => sql`
    update chatexports.request
    set after = ${progress.after}, messages = messages + ${progress.messages}, bytes = bytes + ${progress.bytes},
      files = files + ${progress.files}, file_bytes = file_bytes + ${progress.fileBytes}, is_cut = ${progress.isCut},
      state = case when ${progress.readyUntil}::timestamptz is null then state else 'ready' end,
      ready_until = ${progress.readyUntil}
    where id = ${progress.id}`

export interface ArchivedFile {
  n: number
  fileId: string
  name: string
}

export const insertFiles = (sql: Sql, requestId: string, files: readonly ArchivedFile[]) => sql`
    insert into chatexports.file (request_id, n, file_id, name)
    select ${requestId}, n, file_id, name from unnest(
      ${sql.array(
        files.map(({ n }) => n),
        'INT',
      )},
      ${sql.array(
        files.map(({ fileId }) => fileId),
        'UUID',
      )},
      ${sql.array(
        files.map(({ name }) => name),
        'TEXT',
      )}) as f (n, file_id, name)`

/** The names of these files, for those that are in the archive. */
export const selectFilesAmong = (sql: Sql, requestId: string, fileIds: readonly string[]) =>
  sql<{ fileId: string; name: string }[]>`
    select file_id as "fileId", name from chatexports.file
    where request_id = ${requestId} and file_id = any(${sql.array([...fileIds], 'UUID')})`

/** The next file of the archive. */
export async function selectFileAfter(
  sql: Sql,
  { requestId, after }: { requestId: string; after: number },
): Promise<ArchivedFile | undefined> {
  const [row] = await sql<ArchivedFile[]>`
    select n, file_id as "fileId", name from chatexports.file
    where request_id = ${requestId} and n > ${after} order by n limit 1`
  return row
}

/** Ends an archive: its contents are deleted, and the record of the request stays. */
export async function endExport(sql: Sql, id: string): Promise<void> {
  await sql`update chatexports.request set state = 'over', title = '' where id = ${id}`
  // Deletes texts that earlier versions stored.
  await sql`delete from chatexports.part where request_id = ${id}`
  await sql`delete from chatexports.file where request_id = ${id}`
  await sql`delete from chatexports.opening where request_id = ${id}`
}

/** The archives of a person that have contents. */
export const selectAllOf = (sql: Sql, personId: PersonId) =>
  sql<{ id: string }[]>`
    select id from chatexports.request where person_id = ${personId} and state <> 'over' order by id for update`

export const selectOverdue = (sql: Sql, { nowMs, limit }: { nowMs: number; limit: number }) =>
  sql<{ id: string }[]>`
    select id from chatexports.request where state = 'ready' and ready_until < ${new Date(nowMs)}
    order by ready_until limit ${limit}::int for update`

export const deleteOldOpenings = (sql: Sql, nowMs: number) =>
  sql`delete from chatexports.opening where until < ${new Date(nowMs)}`

export const insertOpening = (sql: Sql, opening: { digest: Buffer; requestId: string; until: Date }) => sql`
    insert into chatexports.opening (digest, request_id, until)
    values (${opening.digest}, ${opening.requestId}, ${opening.until})`

/** The archive that an address opens now. */
export async function selectOpened(
  sql: Sql,
  { digest, nowMs }: { digest: Buffer; nowMs: number },
): Promise<ExportRow | undefined> {
  const [row] = await sql<ExportRow[]>`
    select ${columns(sql)} from chatexports.request
    where id = (select request_id from chatexports.opening where digest = ${digest} and until > ${new Date(nowMs)})
      and state = 'ready' and ready_until > ${new Date(nowMs)}`
  return row
}

export async function countMaking(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::float8 as count from chatexports.request where state = 'waiting'`
  return row?.count ?? 0
}
