import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface TradePasswordRow {
  hash: string
  /** The MAC, once the password was set or right in a version that has it. */
  mac: string | null
  tries: number
  lockedUntil: Date | null
}

/** Locks the person's trade password until the end of the transaction. */
export async function lockTradePassword(sql: Sql, personId: PersonId): Promise<TradePasswordRow | undefined> {
  const [row] = await sql<TradePasswordRow[]>`
    select hash, mac, tries, locked_until as "lockedUntil"
    from wallet.trade_password where person_id = ${personId} for update`
  return row
}

export async function selectTradePassword(
  sql: Sql,
  personId: PersonId,
): Promise<TradePasswordRow | undefined> {
  const [row] = await sql<TradePasswordRow[]>`
    select hash, mac, tries, locked_until as "lockedUntil"
    from wallet.trade_password where person_id = ${personId}`
  return row
}

interface Stored {
  personId: PersonId
  hash: string
  mac: string
  nowMs: number
}

/** Stores a first trade password; returns false if the person already has one. */
export async function insertTradePassword(
  sql: Sql,
  { personId, hash, mac, nowMs }: Stored,
): Promise<boolean> {
  const rows = await sql<object[]>`
    insert into wallet.trade_password (person_id, hash, mac, changed_at)
    values (${personId}, ${hash}, ${mac}, ${new Date(nowMs)})
    on conflict do nothing returning person_id`
  return rows.length === 1
}

/** Sets a new password, whether or not there was one, and clears tries and locks. */
export const replaceTradePassword = (sql: Sql, { personId, hash, mac, nowMs }: Stored) => sql`
    insert into wallet.trade_password (person_id, hash, mac, changed_at)
    values (${personId}, ${hash}, ${mac}, ${new Date(nowMs)})
    on conflict (person_id) do update set hash = excluded.hash, mac = excluded.mac, changed_at = excluded.changed_at, tries = 0,
      locked_until = null`

/** Replaces the password if it is still the old one. Returns whether it was. */
export async function changeTradePassword(
  sql: Sql,
  { personId, oldHash, hash, mac, nowMs }: Stored & { oldHash: string },
): Promise<boolean> {
  const rows = await sql<object[]>`
    update wallet.trade_password set hash = ${hash}, mac = ${mac}, changed_at = ${new Date(nowMs)}, tries = 0, locked_until = null
    where person_id = ${personId} and hash = ${oldHash} returning person_id`
  return rows.length === 1
}

export const updateTries = (
  sql: Sql,
  {
    personId,
    tries,
    lockedUntilMs,
  }: { personId: PersonId; tries: number; lockedUntilMs: number | undefined },
) => sql`
    update wallet.trade_password
    set tries = ${tries}::int, locked_until = ${lockedUntilMs === undefined ? null : new Date(lockedUntilMs)}::timestamptz
    where person_id = ${personId}`

/** Clears the wrong tries after a right one and keeps its MAC, unless the password has changed in between. */
export const forgiveTries = (
  sql: Sql,
  { personId, hash, mac }: { personId: PersonId; hash: string; mac: string },
) => sql`
    update wallet.trade_password set tries = 0, locked_until = null, mac = ${mac}
    where person_id = ${personId} and hash = ${hash}`
