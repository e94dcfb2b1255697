/** The agents' view: the list of cases, and a case with its conversation. */
import { type PersonId, supportPersonId } from '@linnet/protocol'
import type { listTickets, TicketMessage, TicketRow } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { directHeads, type QuotingEvidence, readAround, withQuotes } from '../conversations'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds } from '../uploads'
import { readOnDuty } from './agents'
import { countTickets, selectTicket, selectTickets, type Ticket } from './ticket-store'

const messagesPerPage = 30

export async function readInbox(
  work: ReadWork,
  { input, staff }: { input: z.output<(typeof listTickets)['input']>; staff: Staff },
) {
  const { limit, descending, after, box } = input
  const rows = await selectTickets(work.sql, {
    box,
    staffId: staff.id,
    descending,
    after: decodeCursor(after, 'ms', 'id'),
    limit: limit + 1,
  })
  const names = await namesOf(work, rows)
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.lastAt.getTime(), row.id],
    view: (row) => presentTicket(row, names),
  })
}

export async function readDutyOf(work: ReadWork, staff: Staff) {
  const agents = await readOnDuty(work)
  const [waiting, mine] = await Promise.all(
    (['waiting', 'mine'] as const).map((box) => countTickets(work.sql, { box, staffId: staff.id })),
  )
  return {
    isOnDuty: agents.some(({ id }) => id === staff.id),
    agents: agents.map(({ id, name }) => ({ id, name })),
    waiting: waiting ?? 0,
    mine: mine ?? 0,
  }
}

/** A case and a page of its conversation, oldest first. */
export async function readCase(
  work: ReadWork,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ ticket: TicketRow; messages: TicketMessage[]; hasMore: boolean }> {
  const ticket = (await selectTicket(work.sql, id)) ?? refuse('TicketNotFound')
  const { conversationId } = ticket
  const head = (await directHeads(work, [conversationId])).get(conversationId) ?? 0
  const last = before === undefined ? head : before - 1
  const around = await readAround(work, { conversationId, cseq: last, each: messagesPerPage })
  const shown = around.filter(({ cseq }) => cseq <= last).slice(-messagesPerPage)
  return {
    ticket: presentTicket(ticket, await namesOf(work, [ticket])),
    messages: await presentMessages(work, await withQuotes(work, { conversationId, messages: shown })),
    hasMore: (shown[0]?.cseq ?? 0) > 1 && shown.length === messagesPerPage,
  }
}

/** Whether a message in the case's conversation contains the file. */
export async function isFileOfCase(
  work: ReadWork,
  { id, fileId, cseq }: { id: string; fileId: string; cseq: string },
): Promise<boolean> {
  const { conversationId } = (await selectTicket(work.sql, id)) ?? refuse('TicketNotFound')
  const messages = await readAround(work, { conversationId, cseq: Number(cseq), each: 1 })
  return messages.some(({ fileIds }) => fileIds.includes(fileId))
}

const namesOf = async (work: ReadWork, tickets: readonly Ticket[]) =>
  profilesByIds(work, [...new Set(tickets.map(({ personId }) => personId))])

function presentTicket(ticket: Ticket, names: ReadonlyMap<PersonId, { nickname: string }>): TicketRow {
  const { id, personId, state, assigneeId, assigneeName, openedAt, lastAt, lastText } = ticket
  const { unansweredSince, score, rating } = ticket
  return {
    id,
    person: { id: personId, name: names.get(personId)?.nickname ?? '' },
    state,
    ...(assigneeId !== null && { assignee: { id: assigneeId, name: assigneeName ?? '' } }),
    openedAt: unixSeconds(openedAt),
    lastAt: unixSeconds(lastAt),
    lastText,
    ...(unansweredSince && { unansweredSince: unixSeconds(unansweredSince) }),
    ...(score !== null && { score, rating }),
  }
}

async function presentMessages(
  work: ReadWork,
  messages: readonly QuotingEvidence[],
): Promise<TicketMessage[]> {
  const files = await filesByIds(
    work,
    messages.flatMap(({ fileIds }) => fileIds),
  )
  return messages.map(({ cseq, kind, content, quote, senderId, atMs, fileIds }) => ({
    cseq,
    number: kind,
    content,
    ...(quote && { quote }),
    isFromMember: senderId !== supportPersonId,
    at: unixSeconds(atMs),
    files: fileIds.flatMap((fileId) => {
      const file = files.get(fileId)
      return file ? [{ id: file.id, name: file.name, isPicture: file.kind === 'image' }] : []
    }),
  }))
}
