/** Tickets issued by a first step for the second. */
import type { PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { digestOfSecret, newSecret } from '../../kernel/secrets'
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
  const ticket = newSecret(work)
  const expiresAtMs = work.nowMs + ticketMs
  const digest = digestOfSecret(ticket)
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
  const row = await selectTicket(sql, { digest: digestOfSecret(ticket), purpose, nowMs })
  if (!row || (personId !== undefined && row.personId !== personId)) return refuse('TicketOver')
  return row
}

/** The contents of a ticket, which is used up with the transaction. */
export async function takeTicket(work: Work, given: GivenTicket): Promise<TicketRow> {
  const row = await readTicket(work, given)
  if (!(await deleteTicket(work.sql, digestOfSecret(given.ticket)))) return refuse('TicketOver')
  return row
}
