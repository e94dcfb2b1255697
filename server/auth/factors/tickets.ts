/** Tickets issued by a first step for the second. */
import { createHash } from 'node:crypto'
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import { deleteTicket, insertTicket, selectTicket, type TicketPurpose, type TicketRow } from './ticket-store'

const ticketMs = 10 * 60_000

export interface TicketContent {
  personId: PersonId
  purpose: TicketPurpose
  challenge?: string | undefined
  totpSecret?: Buffer | undefined
}

/** Creates a ticket, whose hash alone is stored. */
export async function issueTicket(work: Work, content: TicketContent): Promise<string> {
  const { personId, purpose, challenge = null, totpSecret = null } = content
  const ticket = work.random(32).toString('base64url')
  const expiresAtMs = work.nowMs + ticketMs
  const digest = ticketDigest(ticket)
  await insertTicket(work.sql, { digest, personId, purpose, challenge, totpSecret, expiresAtMs })
  return ticket
}

interface GivenTicket {
  ticket: string
  purpose: TicketPurpose
  /** The person that the ticket must belong to. */
  personId?: PersonId
}

/** The contents of a ticket. */
export async function readTicket(
  { sql, nowMs }: ReadWork,
  { ticket, purpose, personId }: GivenTicket,
): Promise<TicketRow> {
  const row = await selectTicket(sql, { digest: ticketDigest(ticket), purpose, nowMs })
  if (!row || (personId !== undefined && row.personId !== personId)) return refuse('TicketOver')
  return row
}

/** The contents of a ticket, which is used up with the transaction. */
export async function takeTicket(work: Work, given: GivenTicket): Promise<TicketRow> {
  const row = await readTicket(work, given)
  if (!(await deleteTicket(work.sql, ticketDigest(given.ticket)))) return refuse('TicketOver')
  return row
}

export const ticketDigest = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()
