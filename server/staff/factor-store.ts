import type { Sql } from '../kernel/database'

export interface PasskeyRow {
  id: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

export const selectPasskeys = (sql: Sql, accountId: string) =>
  sql<PasskeyRow[]>`
    select id, public_key as "publicKey", counter::float8 as counter, array_to_json(transports) as transports, name,
      created_at as "createdAt", used_at as "usedAt"
    from staff.passkey where account_id = ${accountId} order by created_at, id`

export interface NewPasskey {
  id: string
  accountId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  nowMs: number
}

export const insertPasskey = (sql: Sql, passkey: NewPasskey) => {
  const { id, accountId, publicKey, counter, transports, name, nowMs } = passkey
  return sql`
    insert into staff.passkey (id, account_id, public_key, counter, transports, name, created_at)
    values (${id}, ${accountId}, ${Buffer.from(publicKey)}, ${counter}, ${sql.array([...transports], 'TEXT')}, ${name},
      ${new Date(nowMs)})`
}

export const usePasskey = (
  sql: Sql,
  { id, counter, nowMs }: { id: string; counter: number; nowMs: number },
) => sql`update staff.passkey set counter = ${counter}, used_at = ${new Date(nowMs)} where id = ${id}`

export async function deletePasskey(
  sql: Sql,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    delete from staff.passkey where id = ${id} and account_id = ${accountId} returning id`
  return rows.length === 1
}

export const setTotpSecret = (
  sql: Sql,
  { accountId, secret, step }: { accountId: string; secret: Buffer | null; step: number },
) => sql`update staff.account set totp_secret = ${secret}, totp_last_step = ${step} where id = ${accountId}`

/** Records the use of a code; false if it or a later one was used before. */
export async function useTotpStep(
  sql: Sql,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> {
  const rows = await sql<{ id: string }[]>`
    update staff.account set totp_last_step = ${step}
    where id = ${accountId} and totp_secret is not null and totp_last_step < ${step} returning id`
  return rows.length === 1
}

export async function replaceRecoveryCodes(
  sql: Sql,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await sql`delete from staff.recovery_code where account_id = ${accountId}`
  for (const hash of hashes)
    await sql`insert into staff.recovery_code (account_id, hash) values (${accountId}, ${hash})`
}

/** Uses up a recovery code; false if there is no such code. */
export async function useRecoveryCode(
  sql: Sql,
  { accountId, hash, nowMs }: { accountId: string; hash: Buffer; nowMs: number },
): Promise<boolean> {
  const rows = await sql<{ hash: Buffer }[]>`
    update staff.recovery_code set used_at = ${new Date(nowMs)}
    where account_id = ${accountId} and hash = ${hash} and used_at is null returning hash`
  return rows.length === 1
}

export async function countRecoveryCodes(sql: Sql, accountId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from staff.recovery_code where account_id = ${accountId} and used_at is null`
  return row?.count ?? 0
}

export async function deleteFactors(sql: Sql, accountId: string): Promise<void> {
  await setTotpSecret(sql, { accountId, secret: null, step: 0 })
  await sql`delete from staff.passkey where account_id = ${accountId}`
  await sql`delete from staff.recovery_code where account_id = ${accountId}`
}

/** The passkeys of all who are on the staff now. */
export const selectActivePasskeys = (sql: Sql) =>
  sql<{ staff: string; name: string; person: string | null; credential: string; publicKey: Buffer }[]>`
    select account.id as staff, account.name, person_id as person, passkey.id as credential, public_key as "publicKey"
    from staff.passkey join staff.account on account.id = account_id
    where account.state = 'active' order by account.name, passkey.created_at`
