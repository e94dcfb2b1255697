import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export interface PasskeyRow {
  id: string
  personId: PersonId
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

/** The person's passkeys, oldest first. */
export const selectPasskeys = (sql: Sql, personId: PersonId) => sql<PasskeyRow[]>`
    select id, person_id as "personId", public_key as "publicKey", counter::float8 as counter,
      array_to_json(transports) as transports, name, created_at as "createdAt", used_at as "usedAt"
    from auth.passkey where person_id = ${personId} order by created_at, id`

export async function selectPasskey(sql: Sql, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await sql<PasskeyRow[]>`
    select id, person_id as "personId", public_key as "publicKey", counter::float8 as counter,
      array_to_json(transports) as transports, name, created_at as "createdAt", used_at as "usedAt"
    from auth.passkey where id = ${id}`
  return row
}

export interface NewPasskey {
  id: string
  personId: PersonId
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  nowMs: number
}

/** Stores a passkey; false if there is one with its id, which its device has chosen. */
export async function insertPasskey(sql: Sql, passkey: NewPasskey): Promise<boolean> {
  const { id, personId, publicKey, counter, transports, name, nowMs } = passkey
  const rows = await sql<unknown[]>`
    insert into auth.passkey (id, person_id, public_key, counter, transports, name, created_at)
    values (${id}, ${personId}, ${Buffer.from(publicKey)}, ${counter}, ${sql.array([...transports], 'TEXT')}, ${name},
      ${new Date(nowMs)})
    on conflict do nothing returning 1`
  return rows.length === 1
}

export const markPasskeyUsed = (
  sql: Sql,
  { id, counter, nowMs }: { id: string; counter: number; nowMs: number },
) => sql`update auth.passkey set counter = ${counter}, used_at = ${new Date(nowMs)} where id = ${id}`

/** Deletes a passkey; returns its name, or undefined if the person has no such passkey. */
export async function deletePasskey(
  sql: Sql,
  { id, personId }: { id: string; personId: PersonId },
): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    delete from auth.passkey where id = ${id} and person_id = ${personId} returning name`
  return row?.name
}

export const deletePasskeys = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.passkey where person_id = ${personId}`

export const deletePasskeysSince = (sql: Sql, { personId, since }: { personId: PersonId; since: Date }) =>
  sql`delete from auth.passkey where person_id = ${personId} and created_at >= ${since}`
