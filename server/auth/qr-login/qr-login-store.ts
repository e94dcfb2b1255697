import type { PersonId, Platform } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface QrLoginRow {
  platform: Platform
  system: string
  place: string
  askedAt: Date
  /** The person who scanned the code; null before. */
  personId: PersonId | null
  bySession: string | null
  confirmedAt: Date | null
  isProved: boolean
}

export interface NewQrLogin extends Pick<QrLoginRow, 'platform' | 'system' | 'place'> {
  digest: Buffer
  keyDigest: Buffer
  nowMs: number
  expiresAtMs: number
}

export const insertQrLogin = (sql: Sql, row: NewQrLogin) => sql`
    insert into auth.qr_login (digest, key_digest, platform, system, place, asked_at, expires_at)
    values (${row.digest}, ${row.keyDigest}, ${row.platform}, ${row.system}, ${row.place}, ${new Date(row.nowMs)},
      ${new Date(row.expiresAtMs)})`

const columns = (sql: Sql) => sql`
  platform, system, place, asked_at as "askedAt", person_id as "personId", by_session as "bySession",
  confirmed_at as "confirmedAt", is_proved as "isProved"`

interface Given {
  digest: Buffer
  nowMs: number
}

/** The code of a browser that has its secret and is in its network. */
export async function selectQrLogin(
  sql: Sql,
  { digest, keyDigest, place, nowMs }: Given & { keyDigest: Buffer; place: string },
): Promise<QrLoginRow | undefined> {
  const [row] = await sql<QrLoginRow[]>`
    select ${columns(sql)} from auth.qr_login
    where digest = ${digest} and key_digest = ${keyDigest} and place = ${place} and expires_at > ${new Date(nowMs)}`
  return row
}

export interface Scanner {
  personId: PersonId
  sessionId: string
}

/** Gives a code to the session that scans it first; undefined if it is another's, or over. */
export async function claimQrLogin(
  sql: Sql,
  { digest, nowMs, expiresAtMs, personId, sessionId }: Given & Scanner & { expiresAtMs: number },
): Promise<QrLoginRow | undefined> {
  const [row] = await sql<QrLoginRow[]>`
    update auth.qr_login
    set person_id = ${personId}, by_session = ${sessionId}::uuid,
      expires_at = case when person_id is null then ${new Date(expiresAtMs)} else expires_at end
    where digest = ${digest} and expires_at > ${new Date(nowMs)} and confirmed_at is null
      and (person_id is null or by_session = ${sessionId}::uuid)
    returning ${columns(sql)}`
  return row
}

/** Confirms a code for the session that scanned it; undefined if there is none. */
export async function confirmScanned(
  sql: Sql,
  { digest, nowMs, sessionId, isProved }: Given & Pick<Scanner, 'sessionId'> & { isProved: boolean },
): Promise<QrLoginRow | undefined> {
  const [row] = await sql<QrLoginRow[]>`
    update auth.qr_login set confirmed_at = ${new Date(nowMs)}, is_proved = ${isProved}
    where digest = ${digest} and by_session = ${sessionId}::uuid and expires_at > ${new Date(nowMs)}
      and confirmed_at is null
    returning ${columns(sql)}`
  return row
}

export const deleteScanned = (sql: Sql, { digest, sessionId }: { digest: Buffer; sessionId: string }) =>
  sql`delete from auth.qr_login where digest = ${digest} and by_session = ${sessionId}::uuid`

/** Uses up a code; false if a concurrent request was faster. */
export async function deleteQrLogin(sql: Sql, digest: Buffer): Promise<boolean> {
  const rows = await sql<unknown[]>`delete from auth.qr_login where digest = ${digest} returning 1`
  return rows.length === 1
}

export const deleteQrLoginsOf = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.qr_login where person_id = ${personId}`

export const deleteQrLoginsBefore = (sql: Sql, nowMs: number) =>
  sql`delete from auth.qr_login where expires_at <= ${new Date(nowMs)}`
