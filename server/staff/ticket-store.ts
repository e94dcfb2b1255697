import type { Sql } from '../kernel/database'

export type TicketPurpose = 'login' | 'stepUp' | 'addPasskey' | 'setTotp'

export interface TicketRow {
  accountId: string
  challenge: string | null
  totpSecret: Buffer | null
}

export interface NewTicket {
  hash: Buffer
  accountId: string
  purpose: TicketPurpose
  challenge: string | null
  totpSecret: Buffer | null
  expiresMs: number
}

export const insertTicket = (sql: Sql, ticket: NewTicket) => {
  const { hash, accountId, purpose, challenge, totpSecret, expiresMs } = ticket
  return sql`
    insert into staff.challenge (hash, account_id, purpose, challenge, totp_secret, expires_at)
    values (${hash}, ${accountId}, ${purpose}, ${challenge}, ${totpSecret}, ${new Date(expiresMs)})`
}

export async function selectTicket(
  sql: Sql,
  { hash, purpose, nowMs }: { hash: Buffer; purpose: TicketPurpose; nowMs: number },
): Promise<TicketRow | undefined> {
  const [row] = await sql<TicketRow[]>`
    select account_id as "accountId", challenge, totp_secret as "totpSecret" from staff.challenge
    where hash = ${hash} and purpose = ${purpose} and expires_at > ${new Date(nowMs)}`
  return row
}

/** Uses up a ticket; false if a concurrent request was faster. */
export async function deleteTicket(sql: Sql, hash: Buffer): Promise<boolean> {
  const rows = await sql<{ hash: Buffer }[]>`delete from staff.challenge where hash = ${hash} returning hash`
  return rows.length === 1
}

export const deleteTicketsBefore = (sql: Sql, beforeMs: number) =>
  sql`delete from staff.challenge where expires_at < ${new Date(beforeMs)}`
