/** The inbox of the support: conversations with members, their agents, and who is on duty. */
import { z } from 'zod'
import { ClientId, PersonId, shownText } from '../wire'
import { defineStaffCall, defineStaffDownload, Empty, Seconds, StaffId, staffText } from './contract'
import { StaffMessage } from './messages'
import { pageInput, pageOf, SearchText } from './page'
import { maxPictureText } from './publishing'

export const ticketStates = ['waiting', 'assigned', 'closed'] as const

const Agent = z.object({ id: StaffId, name: z.string() })

/** The most notes on a case. */
export const maxNotes = 200
/** The most tags on a case, and the most that are offered. */
export const maxTags = 10
export const maxTagsInUse = 200

const Tag = staffText({ min: 1, max: 30 })

/** A note of an agent about a case, for the others. */
export const TicketNote = z.object({ id: z.uuid(), at: Seconds, staff: Agent, text: z.string() })
export type TicketNote = z.output<typeof TicketNote>

export const TicketRow = z.object({
  id: z.uuid(),
  person: z.object({ id: PersonId, name: z.string() }),
  state: z.enum(ticketStates),
  assignee: Agent.optional(),
  openedAt: Seconds,
  lastAt: Seconds,
  lastText: z.string(),
  tags: z.array(z.string()),
  /** Time since when the member has been waiting for an answer. */
  unansweredSince: Seconds.optional(),
  score: z.int().optional(),
  rating: z.string().optional(),
})
export type TicketRow = z.output<typeof TicketRow>

export const TicketMessage = StaffMessage.extend({ cseq: z.int(), isFromMember: z.boolean() })
export type TicketMessage = z.output<typeof TicketMessage>

const own = { right: 'support.answer', effect: 'changes' } as const
const which = z.object({ id: z.uuid() })

export const readDuty = defineStaffCall({
  name: 'support.duty',
  right: 'support.read',
  effect: 'reads',
  summary: 'Whether the caller is on duty, who else is, and how much waits.',
  input: z.object({}),
  output: z.object({
    isOnDuty: z.boolean(),
    agents: z.array(Agent),
    waiting: z.int(),
    mine: z.int(),
  }),
  refusals: [],
})

export const setDuty = defineStaffCall({
  ...own,
  name: 'support.setDuty',
  summary:
    'Goes on duty, or off. Cases go to the agent on duty who has the fewest; an agent who goes off duty gives back those whose member waits for an answer.',
  input: z.object({ isOnDuty: z.boolean() }),
  output: Empty,
  refusals: [],
})

export const listTickets = defineStaffCall({
  name: 'support.list',
  right: 'support.read',
  effect: 'reveals',
  summary:
    'Cases: those that wait, the caller’s own, or all, by the member’s last message, the longest waiting first. The text finds members by the beginning of their name, by number, phone, e-mail or id, a case by its id, and the newest 500 messages with its words.',
  input: pageInput({
    sorts: ['at'],
    isAscending: true,
    filters: {
      box: z.enum(['waiting', 'mine', 'open', 'closed', 'all']).default('open'),
      text: SearchText.optional(),
      personId: PersonId.optional(),
      agentId: StaffId.optional(),
      tag: Tag.optional(),
    },
  }),
  output: pageOf(TicketRow),
  refusals: [],
})

export const readTicketFilters = defineStaffCall({
  name: 'support.filters',
  right: 'support.read',
  effect: 'reads',
  summary: 'What cases can be filtered by: the agents who have been on duty, and the tags in use.',
  input: z.object({}),
  output: z.object({ agents: z.array(Agent), tags: z.array(z.string()) }),
  refusals: [],
})

export const readTicket = defineStaffCall({
  name: 'support.read',
  right: 'support.read',
  effect: 'reveals',
  summary: 'A case with its notes and its conversation, oldest first, 30 messages before `before`.',
  input: which.extend({ before: z.int().min(1).optional() }),
  output: z.object({
    ticket: TicketRow,
    messages: z.array(TicketMessage),
    hasMore: z.boolean(),
    /** Oldest first. */
    notes: z.array(TicketNote),
  }),
  refusals: ['TicketNotFound'],
})

export const answerTicket = defineStaffCall({
  ...own,
  name: 'support.answer',
  summary:
    'Writes to the member in the name of the support. Answering a waiting case assigns it to the agent; the case of another agent has to be taken over first, except by owners.',
  input: which.extend({ text: shownText({ max: 4000 }), cid: ClientId }),
  output: z.object({ cseq: z.int() }),
  refusals: ['TicketNotFound', 'CaseOfAnother', 'NotFriends', 'Blocked', 'IdReused'],
})

export const attachToTicket = defineStaffCall({
  ...own,
  name: 'support.attach',
  summary:
    'Sends the member a picture, without its metadata, or a file as it is, in the name of the support; otherwise like `support.answer`.',
  input: which.extend({
    name: staffText({ min: 1, max: 200 }),
    data: z.base64().max(maxPictureText),
    isPicture: z.boolean(),
    cid: ClientId,
  }),
  output: z.object({ cseq: z.int() }),
  refusals: [
    'TicketNotFound',
    'CaseOfAnother',
    'NotFriends',
    'Blocked',
    'IdReused',
    'BadPicture',
    'DataNotRemoved',
    'EmptyFile',
    'FileRefused',
    'FileTooLarge',
    'ImageTooLarge',
    'NoRoom',
  ],
})

export const handOverTicket = defineStaffCall({
  ...own,
  name: 'support.handOver',
  summary:
    'Takes over a case, hands one’s own to another agent on duty, or puts it back among those that wait.',
  input: which.extend({
    to: z.union([StaffId, z.literal('me'), z.literal('waiting')]),
    /** Who has it as far as the caller knows. Taking it is refused if somebody else has taken it since. */
    from: StaffId.nullable().optional(),
  }),
  output: Empty,
  refusals: ['TicketNotFound', 'CaseOfAnother', 'AgentOffDuty'],
})

export const noteTicket = defineStaffCall({
  ...own,
  name: 'support.note',
  summary: 'Adds a note about a case, which only staff read. Nobody changes or removes it.',
  input: which.extend({ text: staffText({ min: 1, max: 2000 }) }),
  output: Empty,
  refusals: ['TicketNotFound', 'TooManyNotes'],
})

export const tagTicket = defineStaffCall({
  ...own,
  name: 'support.tag',
  summary:
    'Replaces the tags of a case, which only staff see. Names that differ only in case or accents are one tag.',
  input: which.extend({ tags: z.array(Tag).max(maxTags) }),
  output: Empty,
  refusals: ['TicketNotFound'],
})

export const closeTicket = defineStaffCall({
  ...own,
  name: 'support.close',
  summary: 'Closes a case. The member is asked to rate it.',
  input: which,
  output: Empty,
  refusals: ['TicketNotFound', 'CaseOfAnother'],
})

export const openTicketFile = defineStaffDownload({
  name: 'support.file',
  right: 'support.answer',
  effect: 'reveals',
  summary: 'A file of a case.',
  input: z.object({ id: z.uuid(), fileId: z.uuid(), cseq: z.string().regex(/^[0-9]{1,15}$/) }),
  type: 'application/octet-stream',
  refusals: ['TicketNotFound', 'FileNotFound'],
})

export const watchSupport = defineStaffDownload({
  name: 'support.events',
  right: 'support.answer',
  effect: 'reads',
  summary:
    'Server-sent events: `changed` whenever the inbox is no longer what it was. Keeps its reader on duty while their session lasts, and ends with it.',
  input: z.object({}),
  type: 'text/event-stream',
  refusals: [],
})

export const supportStaffCalls = [
  readDuty,
  setDuty,
  listTickets,
  readTicketFilters,
  readTicket,
  answerTicket,
  attachToTicket,
  handOverTicket,
  noteTicket,
  tagTicket,
  closeTicket,
]
export const supportStaffDownloads = [openTicketFile, watchSupport]
