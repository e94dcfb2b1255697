/** The agents' view: the list of cases, and a case with its conversation. */
import { foldText, type PersonId, supportPersonId } from '@linnet/protocol'
import {
  type listTickets,
  maxTagsInUse,
  type TicketMessage,
  type TicketNote,
  type TicketRow,
} from '@linnet/protocol/staff'
import type { z } from 'zod'
import {
  type ConversationsOffer,
  directHeads,
  type QuotingEvidence,
  readAround,
  withQuotes,
} from '../conversations'
import { refuse } from '../kernel/refusal'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import type { Staff } from '../kernel/staff/staff-caller'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { filesByIds } from '../uploads'
import { selectAgents } from './agent-store'
import { readOnDuty } from './agents'
import { findCases } from './find-cases'
import { readNotes } from './notes'
import { selectTags, selectUsedTags } from './tag-store'
import { countTickets, selectTicket, selectTickets, type Ticket } from './ticket-store'

const messagesPerPage = 30

export async function readInbox(
  work: ReadWork,
  {
    input,
    staff,
    findPlaces,
  }: {
    input: z.output<(typeof listTickets)['input']>
    staff: Staff
    findPlaces: ConversationsOffer['findPlaces']
  },
) {
  const { limit, descending, after, box, text, personId, agentId, tag } = input
  const rows = await selectTickets(work.sql, {
    box,
    staffId: staff.id,
    among: text ? await findCases(work, findPlaces, text) : undefined,
    personId,
    agentId,
    tag: tag === undefined ? undefined : foldText(tag),
    descending,
    after: decodeCursor(after, 'ms', 'id'),
    limit: limit + 1,
  })
  const shown = await factsOf(work, rows)
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.lastAt.getTime(), row.id],
    view: (row) => presentTicket(row, shown),
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

/** The most agents to choose from. */
const maxAgents = 200

/** The choices by which the list of cases can be filtered. */
export const readFilters = async ({ sql }: ReadWork) => ({
  agents: (await selectAgents(sql, maxAgents)).map(({ id, name }) => ({ id, name })),
  tags: (await selectUsedTags(sql, maxTagsInUse)).map(({ name }) => name),
})

/** A case and a page of its conversation, oldest first. */
export async function readCase(
  work: ReadWork,
  { id, before }: { id: string; before?: number | undefined },
): Promise<{ ticket: TicketRow; messages: TicketMessage[]; hasMore: boolean; notes: TicketNote[] }> {
  const ticket = (await selectTicket(work.sql, id)) ?? refuse('TicketNotFound')
  const { conversationId } = ticket
  const head = (await directHeads(work, [conversationId])).get(conversationId) ?? 0
  const last = before === undefined ? head : before - 1
  const around = await readAround(work, { conversationId, cseq: last, each: messagesPerPage })
  const shown = around.filter(({ cseq }) => cseq <= last).slice(-messagesPerPage)
  return {
    ticket: presentTicket(ticket, await factsOf(work, [ticket])),
    messages: await presentMessages(work, await withQuotes(work, { conversationId, messages: shown })),
    notes: await readNotes(work, id),
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

interface Facts {
  names: ReadonlyMap<PersonId, { nickname: string }>
  tags: ReadonlyMap<string, readonly string[]>
}

/** The names of the members of these cases, and the tags. */
async function factsOf(work: ReadWork, tickets: readonly Ticket[]): Promise<Facts> {
  const [names, tags] = await Promise.all([
    profilesByIds(work, [...new Set(tickets.map(({ personId }) => personId))]),
    selectTags(
      work.sql,
      tickets.map(({ id }) => id),
    ),
  ])
  return { names, tags }
}

function presentTicket(ticket: Ticket, { names, tags }: Facts): TicketRow {
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
    tags: [...(tags.get(id) ?? [])],
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
