import type { CodeScene } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface NewCode {
  account: string
  scene: CodeScene
  digest: Buffer
  expiresAtMs: number
}

/** Stores a code, replacing the previous one. */
export const upsertCode = (sql: Sql, { account, scene, digest, expiresAtMs }: NewCode) => sql`
    insert into auth.code (account, scene, digest, expires_at)
    values (${account}, ${scene}, ${digest}, ${new Date(expiresAtMs)})
    on conflict (account, scene) do update
    set digest = excluded.digest, expires_at = excluded.expires_at, tries = 0`

export interface CodeRow {
  digest: Buffer
  tries: number
  expiresAt: Date
}

/** Locks the code: concurrent guesses wait for the end of this transaction. */
export async function lockCode(
  sql: Sql,
  { account, scene }: { account: string; scene: CodeScene },
): Promise<CodeRow | undefined> {
  const [row] = await sql<CodeRow[]>`
    select digest, tries, expires_at as "expiresAt" from auth.code
    where account = ${account} and scene = ${scene} for update`
  return row
}

export const countWrongTry = (sql: Sql, { account, scene }: { account: string; scene: CodeScene }) =>
  sql`update auth.code set tries = tries + 1 where account = ${account} and scene = ${scene}`

export const deleteCode = (sql: Sql, { account, scene }: { account: string; scene: CodeScene }) =>
  sql`delete from auth.code where account = ${account} and scene = ${scene}`

export const deleteExpiredCodes = (sql: Sql, nowMs: number) =>
  sql`delete from auth.code where expires_at <= ${new Date(nowMs)}`

/** Serializes sending to this account until the end of the transaction. */
export const lockSendings = (sql: Sql, account: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`auth.sending:${account}`}, 0))`

export interface SendingRow {
  at: Date
  hasFailed: boolean
  place: string
}

/** Recent sendings, newest first. */
export const selectSendings = (
  sql: Sql,
  { account, isKnown, afterMs }: { account: string; isKnown: boolean; afterMs: number },
) =>
  sql<SendingRow[]>`
    select at, has_failed as "hasFailed", place from auth.sending
    where account = ${account} and is_known = ${isKnown} and at > ${new Date(afterMs)} order by at desc`

export interface NewSending {
  id: string
  account: string
  isKnown: boolean
  place: string
  nowMs: number
}

export const insertSending = (sql: Sql, { id, account, isKnown, place, nowMs }: NewSending) => sql`
    insert into auth.sending (id, account, is_known, place, at)
    values (${id}, ${account}, ${isKnown}, ${place}, ${new Date(nowMs)})`

export const markSendingFailed = (sql: Sql, id: string) =>
  sql`update auth.sending set has_failed = true where id = ${id}`

export const deleteSendingsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.sending where at <= ${new Date(beforeMs)}`
