import type { PersonId, Platform } from '@linnet/protocol'
import { jsonRows, type Sql } from '../kernel/database'
import type { Day } from '../kernel/figures'

export const insertCredential = (
  sql: Sql,
  { personId, hash, nowMs }: { personId: PersonId; hash: string; nowMs: number },
) => sql`
    insert into auth.credential (person_id, password_hash, changed_at)
    values (${personId}, ${hash}, ${new Date(nowMs)})`

export async function selectPasswordHash(sql: Sql, personId: PersonId): Promise<string | undefined> {
  const [row] = await sql<{ hash: string }[]>`
    select password_hash as hash from auth.credential where person_id = ${personId}`
  return row?.hash
}

export interface Credential {
  hash: string
  /** Whether logging in takes a second step. */
  hasFactors: boolean
}

/** Locks the credential: other changes to this person's sessions, password or factors wait. */
export async function lockCredential(sql: Sql, personId: PersonId): Promise<Credential | undefined> {
  const [row] = await sql<Credential[]>`
    select password_hash as hash, totp_secret is not null
      or exists (select 1 from auth.passkey where passkey.person_id = credential.person_id) as "hasFactors"
    from auth.credential where person_id = ${personId} for update of credential`
  return row
}

/** Like selectPasswordHash, and locks the credential. */
export const lockPasswordHash = async (sql: Sql, personId: PersonId): Promise<string | undefined> =>
  (await lockCredential(sql, personId))?.hash

export const updatePasswordHash = (
  sql: Sql,
  { personId, hash, nowMs }: { personId: PersonId; hash: string; nowMs: number },
) => sql`
    update auth.credential set password_hash = ${hash}, changed_at = ${new Date(nowMs)}
    where person_id = ${personId}`

/** Stores another hash of the same password, unless the password was changed in the meantime. */
export const renewPasswordHash = (
  sql: Sql,
  { personId, hash, renewed }: { personId: PersonId; hash: string; renewed: string },
) => sql`
    update auth.credential set password_hash = ${renewed}
    where person_id = ${personId} and password_hash = ${hash}`

/** Like updatePasswordHash, and stores the time at which the password was set without the old one. */
export const resetPasswordHash = (
  sql: Sql,
  { personId, hash, nowMs }: { personId: PersonId; hash: string; nowMs: number },
) => sql`
    update auth.credential
    set password_hash = ${hash}, changed_at = ${new Date(nowMs)}, reset_at = ${new Date(nowMs)}
    where person_id = ${personId}`

/** The time at which the password was last set by a code alone. */
export async function selectPasswordResetAt(sql: Sql, personId: PersonId): Promise<Date | undefined> {
  const [row] = await sql<{ resetAt: Date | null }[]>`
    select reset_at as "resetAt" from auth.credential where person_id = ${personId}`
  return row?.resetAt ?? undefined
}

/** Kinds of sessions. `vendor`: of the vendor desk, limited to the desk's calls. */
export type SessionKind = 'member' | 'vendor'

export interface NewSession {
  id: string
  personId: PersonId
  tokenDigest: Buffer
  kind: SessionKind
  platform: Platform
  system: string
  address: string
  deviceDigest: Buffer | undefined
  nowMs: number
  /** When a factor was proved (ms); undefined if none was. */
  provedAtMs: number | undefined
}

export const insertSession = (sql: Sql, session: NewSession) => sql`
    insert into auth.session (id, person_id, token_digest, kind, platform, system, address, device_digest, logged_in_at, seen_at,
      proved_at)
    values (
      ${session.id}, ${session.personId}, ${session.tokenDigest}, ${session.kind}, ${session.platform},
      ${session.system}, ${session.address}, ${session.deviceDigest ?? null}::bytea, ${new Date(session.nowMs)}, ${new Date(session.nowMs)},
      ${session.provedAtMs === undefined ? null : new Date(session.provedAtMs)}::timestamptz)`

export interface HeldSession {
  id: string
  personId: PersonId
  kind: SessionKind
  seenAt: Date
}

/** The lifetime of a session, which ends when it has been unused for long, or when it is old. */
export interface SessionLifetime {
  seenAfterMs: number
  loggedInAfterMs: number
}

/** The sessions of some tokens, in the same order; undefined for none. `offset 0` makes the planner look each up by its index. */
export async function selectSessionsByDigest(
  sql: Sql,
  { tokenDigests, ...alive }: { tokenDigests: readonly Buffer[] } & SessionLifetime,
): Promise<(HeldSession | undefined)[]> {
  const input = jsonRows(tokenDigests.map((digest, n) => ({ n, digest: digest.toString('hex') })))
  const rows = await sql<(HeldSession & { n: number })[]>`
    select n, held.*
    from json_to_recordset(${input}::text::json) as input(n int, digest text)
    cross join lateral (
      select id, person_id as "personId", kind, seen_at as "seenAt" from auth.session
      where token_digest = decode(digest, 'hex') and seen_at > ${new Date(alive.seenAfterMs)}
        and logged_in_at > ${new Date(alive.loggedInAfterMs)} offset 0) as held`
  const found = new Map(rows.map(({ n, ...session }) => [n, session]))
  return tokenDigests.map((_, n) => found.get(n))
}

/** The owner of a session; undefined once it has ended. */
export async function selectSession(
  sql: Sql,
  { id, seenAfterMs }: { id: string; seenAfterMs: number },
): Promise<PersonId | undefined> {
  const [row] = await sql<{ personId: PersonId }[]>`
    select person_id as "personId" from auth.session where id = ${id}::uuid and seen_at > ${new Date(seenAfterMs)}`
  return row?.personId
}

/** The sessions among these that exist. */
export const selectSessionsAmong = (sql: Sql, ids: readonly string[]) =>
  sql<{ id: string }[]>`select id from auth.session where id = any(${sql.array([...ids], 'UUID')})`

/** Marks sessions as used; skips those that another transaction is changing. */
export const touchSessions = (sql: Sql, { ids, nowMs }: { ids: readonly string[]; nowMs: number }) =>
  sql`
    with free as (
      select id from auth.session where id = any(${sql.array([...ids], 'UUID')}) and seen_at < ${new Date(nowMs)}
      for update skip locked)
    update auth.session set seen_at = ${new Date(nowMs)} from free where session.id = free.id`

export interface SessionRow {
  id: string
  system: string
  platform: Platform
  kind: SessionKind
  loggedInAt: Date
}

export const selectSessions = (sql: Sql, personId: PersonId) => sql<SessionRow[]>`
    select id, system, platform, kind, logged_in_at as "loggedInAt" from auth.session
    where person_id = ${personId} order by logged_in_at desc, id desc`

export async function countSessions(sql: Sql, personId: PersonId): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from auth.session where person_id = ${personId}`
  return row?.count ?? 0
}

/** The addresses of the person's latest logins. */
export async function selectSessionAddresses(sql: Sql, personId: PersonId): Promise<string[]> {
  const rows = await sql<{ address: string }[]>`
    select address from auth.session where person_id = ${personId} order by logged_in_at desc limit 50`
  return rows.map(({ address }) => address)
}

/** Deletes one session of the person, those of one kind or on one platform, or all; returns the ids. */
export async function deleteSessions(
  sql: Sql,
  {
    personId,
    id,
    platform,
    kind,
  }: { personId: PersonId; id?: string; platform?: Platform; kind?: SessionKind },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    delete from auth.session
    where person_id = ${personId}
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${platform ?? null}::text is null or platform = ${platform ?? null}::text)
      and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    returning id`
  return rows.map((row) => row.id)
}

/** Expired sessions. */
export const selectOverSessions = (
  sql: Sql,
  { seenAfterMs, loggedInAfterMs, limit }: SessionLifetime & { limit: number },
) => sql<{ id: string; personId: PersonId }[]>`
    select id, person_id as "personId" from auth.session
    where seen_at <= ${new Date(seenAfterMs)} or logged_in_at <= ${new Date(loggedInAfterMs)}
    order by person_id, id limit ${limit}`

/** The number of people whose session was used, by the index `session_seen_at`. A session stores only when it was last used. */
export async function countSeen(sql: Sql, { from, to }: Day): Promise<bigint> {
  const [row] = await sql<{ count: bigint }[]>`
    select count(distinct person_id) as count from auth.session where seen_at >= ${from} and seen_at < ${to}`
  return row?.count ?? 0n
}
