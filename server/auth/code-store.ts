import type { CodeScene } from '@linnet/protocol'
import type { Sql } from '../kernel/database'

export interface NewCode {
  account: string
  scene: CodeScene
  /** The device that asked; the place if it gave no id. */
  holder: string
  place: string
  digest: Buffer
  expiresAtMs: number
}

/** Stores a code, replacing the previous one of the same holder. */
export const upsertCode = (sql: Sql, { account, scene, holder, place, digest, expiresAtMs }: NewCode) => sql`
    insert into auth.sent_code (account, scene, holder, place, digest, expires_at)
    values (${account}, ${scene}, ${holder}, ${place}, ${digest}, ${new Date(expiresAtMs)})
    on conflict (account, scene, holder) do update
    set place = excluded.place, digest = excluded.digest, expires_at = excluded.expires_at, tries = 0, place_tries = 0`

/** The one who guesses: what they guess at, the holder that they claim to be, and their place. */
export interface Guesser {
  account: string
  scene: CodeScene
  holder: string
  place: string
}

export interface CodeRow {
  digest: Buffer
  /** The wrong tries that this guesser shares. */
  tries: number
  expiresAt: Date
}

/**
 * Locks the codes that a guess is compared with: concurrent guesses wait for the end of this transaction. These are the
 * holder's own and the one that was asked for from this place without a device id; for a guess without a device id, all that
 * were asked for from this place.
 */
export const lockCodes = (sql: Sql, { account, scene, holder, place }: Guesser) =>
  sql<CodeRow[]>`
    select digest, case when holder in (${holder}, ${place}) then tries else place_tries end as "tries",
      expires_at as "expiresAt"
    from auth.sent_code
    where account = ${account} and scene = ${scene}
      and (holder in (${holder}, ${place}) or (place = ${place} and ${holder === place}))
    order by holder for update`

/** Counts a wrong try at each code it was compared with. Guesses without a device id don't use up the tries of a device. */
export const countWrongTry = (sql: Sql, { account, scene, holder, place }: Guesser) => sql`
    update auth.sent_code
    set tries = tries + (holder in (${holder}, ${place}))::int,
      place_tries = place_tries + (holder not in (${holder}, ${place}))::int
    where account = ${account} and scene = ${scene}
      and (holder in (${holder}, ${place}) or (place = ${place} and ${holder === place}))`

/** Deletes all codes of an account and scene: the owner has proved themselves by one. */
export const deleteCodes = (sql: Sql, { account, scene }: { account: string; scene: CodeScene }) =>
  sql`delete from auth.sent_code where account = ${account} and scene = ${scene}`

export const deleteExpiredCodes = (sql: Sql, nowMs: number) =>
  sql`delete from auth.sent_code where expires_at <= ${new Date(nowMs)}`

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

/** Forgets what was sent to an account: the next code is not refused because of it. */
export const deleteSendingsTo = (sql: Sql, account: string) =>
  sql`delete from auth.sending where account = ${account}`

export const deleteSendingsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from auth.sending where at <= ${new Date(beforeMs)}`
