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

export interface NewPasskey {
  id: string
  personId: PersonId
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
  name: string
  nowMs: number
}

export const insertPasskey = (sql: Sql, passkey: NewPasskey) => {
  const { id, personId, publicKey, counter, transports, name, nowMs } = passkey
  return sql`
    insert into auth.passkey (id, person_id, public_key, counter, transports, name, created_at)
    values (${id}, ${personId}, ${Buffer.from(publicKey)}, ${counter}, ${sql.array([...transports], 'TEXT')}, ${name},
      ${new Date(nowMs)})`
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
