/** Contact with the support: a conversation with the service, answered by an agent on duty. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { examples } from '../examples'
import { tolerantList } from '../tolerant'
import { choice, nested, Nothing, text, wireInput, wireView } from '../wire'
import { supportChanged } from './events'

export const maxRatingLength = 500

/** A closed case that can be rated. */
export const RatingView = wireView({
  ticketId: ['ticket_id', z.uuid()],
  agent: ['agent', z.string()],
  closedAt: ['closed_time', z.int()],
})
export type RatingView = z.output<typeof RatingView>

/** `none`: no case is open. `waiting`: no agent has it yet. */
const CaseState = z.enum(['none', 'waiting', 'assigned'])

export const SupportState = wireView({
  /** '' until the first contact. */
  conversationId: ['list_id', z.string()],
  /** Whether an agent is on duty. */
  isOnDuty: ['is_online', z.boolean()],
  state: ['state', CaseState.catch('none')],
  /** The agent who has it. */
  agent: ['agent', z.string()],
  toRate: ['to_rate', nested(RatingView).optional()],
})
export type SupportState = z.output<typeof SupportState>

export const readSupportState = defineCall({
  name: 'support.state',
  wire: 'POST /im/support/state',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Whether the support is there, what I have open with it, and what I can rate.',
  input: wireInput({}),
  output: SupportState,
  refusals: [],
})

export const openSupport = defineCall({
  name: 'support.open',
  wire: 'POST /im/support/open',
  auth: 'member',
  summary:
    'My conversation with the support; the first time it is opened. I write into it as into any other.',
  input: wireInput({}),
  output: wireView({ conversationId: ['list_id', z.string()] }),
  refusals: [],
  limit: { count: 30, seconds: 60 },
})

export const rateSupport = defineCall({
  name: 'support.rate',
  wire: 'POST /im/support/rate',
  auth: 'member',
  summary: 'Rates a closed case from 1 to 5, once.',
  input: wireInput({
    ticketId: [
      'ticket_id',
      z.uuid().toLowerCase(),
      'The case, as `support.state` names it.',
      examples.requestId,
    ],
    score: ['score', choice([1, 2, 3, 4, 5]), 'From 1, bad, to 5, good.', 5],
    text: [
      'content',
      text({ max: maxRatingLength }),
      'What I want to say about it; may be empty.',
      'Quick and kind.',
    ],
  }),
  output: Nothing,
  refusals: ['TicketNotFound'],
})

export const listAgents = defineCall({
  name: 'support.listAgents',
  wire: 'POST /im/agent/getOnlineList',
  auth: 'member',
  ignoresUnknown: true,
  summary: 'Who of the support is on duty.',
  input: wireInput({}),
  output: tolerantList(nested(wireView({ name: ['nickname', z.string()] }))),
  refusals: [],
})

export const supportCalls = [readSupportState, openSupport, rateSupport, listAgents] as const
export const supportEvents = [supportChanged] as const

export * from './events'
