/** Tickets issued by a first step for the second. */
import { refuse } from '../kernel/refusal'
import { digestOfSecret, newSecret } from '../kernel/secrets'
import type { ReadWork, Work } from '../kernel/work'
import { deleteTicket, insertTicket, selectTicket, type TicketPurpose, type TicketRow } from './ticket-store'

const ticketMs = 5 * 60_000

export interface TicketContent {
  accountId: string
  purpose: TicketPurpose
  challenge?: string | undefined
  totpSecret?: Buffer | undefined
}

/** Creates a ticket, whose hash alone is stored. */
export async function issueTicket(
  work: Work,
  { accountId, purpose, challenge, totpSecret }: TicketContent,
): Promise<string> {
  const ticket = newSecret(work)
  await insertTicket(work.sql, {
    hash: digestOfSecret(ticket),
    accountId,
    purpose,
    challenge: challenge ?? null,
    totpSecret: totpSecret ?? null,
    expiresMs: work.nowMs + ticketMs,
  })
  return ticket
}

interface GivenTicket {
  ticket: string
  purpose: TicketPurpose
  /** The account that the ticket must belong to. */
  accountId?: string
}

/** The contents of a ticket. */
export async function readTicket(
  { sql, nowMs }: ReadWork,
  { ticket, purpose, accountId }: GivenTicket,
): Promise<TicketRow> {
  const row = await selectTicket(sql, { hash: digestOfSecret(ticket), purpose, nowMs })
  if (!row || (accountId !== undefined && row.accountId !== accountId)) return refuse('TicketOver')
  return row
}

/** The contents of a ticket, which is used up with the transaction. */
export async function takeTicket(work: Work, given: GivenTicket): Promise<TicketRow> {
  const row = await readTicket(work, given)
  if (!(await deleteTicket(work.sql, digestOfSecret(given.ticket)))) return refuse('TicketOver')
  return row
}
