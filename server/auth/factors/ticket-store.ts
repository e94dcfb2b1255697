import type { PersonId } from '@linnet/protocol'
import type { Sql } from '../../kernel/database'

export type TicketPurpose = 'login' | 'prove' | 'setTotp' | 'addPasskey'

export interface TicketRow {
  personId: PersonId
  challenge: string | null
  totpSecret: Buffer | null
}

export interface NewTicket extends TicketRow {
  digest: Buffer
  purpose: TicketPurpose
  expiresAtMs: number
}

export const insertTicket = (sql: Sql, ticket: NewTicket) => {
  const { digest, personId, purpose, challenge, totpSecret, expiresAtMs } = ticket
  return sql`
    insert into auth.factor_ticket (digest, person_id, purpose, challenge, totp_secret, expires_at)
    values (${digest}, ${personId}, ${purpose}, ${challenge}, ${totpSecret}::bytea, ${new Date(expiresAtMs)})`
}

interface GivenTicket {
  digest: Buffer
  purpose: TicketPurpose
  nowMs: number
}

export async function selectTicket(sql: Sql, given: GivenTicket): Promise<TicketRow | undefined> {
  const [row] = await sql<TicketRow[]>`
    select person_id as "personId", challenge, totp_secret as "totpSecret" from auth.factor_ticket
    where digest = ${given.digest} and purpose = ${given.purpose} and expires_at > ${new Date(given.nowMs)}`
  return row
}

export const setChallenge = (sql: Sql, { digest, challenge }: { digest: Buffer; challenge: string }) =>
  sql`update auth.factor_ticket set challenge = ${challenge} where digest = ${digest}`

/** Uses up a ticket; false if a concurrent request was faster. */
export async function deleteTicket(sql: Sql, digest: Buffer): Promise<boolean> {
  const rows = await sql<unknown[]>`delete from auth.factor_ticket where digest = ${digest} returning 1`
  return rows.length === 1
}

/** Uses up a person's tickets: the password or code that they stand for no longer proves anything. */
export const deleteTickets = (sql: Sql, personId: PersonId) =>
  sql`delete from auth.factor_ticket where person_id = ${personId}`

export const deleteTicketsBefore = (sql: Sql, nowMs: number) =>
  sql`delete from auth.factor_ticket where expires_at <= ${new Date(nowMs)}`
