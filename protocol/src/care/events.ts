/** The decisions of automatic care about a person. */
import { z } from 'zod'
import { defineEvent } from '../contract'
import { ConversationId, wireView } from '../wire'

/** The limit that was exceeded: friend requests to strangers, one text to many people, links, or reports about the person. */
export const careRules = ['requests', 'equalTexts', 'links', 'reports'] as const
export const CareRule = z.enum(careRules)
export type CareRule = z.output<typeof CareRule>

/** `slow`: only with pauses. `proof`: the device must first do some work. `hold`: not until the staff have reviewed it. */
export const careActions = ['slow', 'proof', 'hold'] as const
export const CareAction = z.enum(careActions)
export type CareAction = z.output<typeof CareAction>

export const CareDecisionView = wireView({
  id: ['id', z.uuid()],
  rule: ['rule', CareRule.catch('reports')],
  action: ['action', CareAction.catch('hold')],
  at: ['time', z.int()],
  /** The end, in Unix seconds; 0: when the staff have reviewed it. */
  until: ['until', z.int()],
  /** The staff have reversed it. */
  isUndone: ['undone', z.boolean()],
})
export type CareDecisionView = z.output<typeof CareDecisionView>

export const careDecided = defineEvent({
  name: 'care.decided',
  wire: 'careDecided',
  log: 'person',
  summary: 'What I send is slowed down, asks for work, or waits for review; or the staff took that back.',
  data: CareDecisionView,
})

export const heldStates = ['waiting', 'released', 'refused', 'expired'] as const
export const HeldState = z.enum(heldStates)
export type HeldState = z.output<typeof HeldState>

export const heldDecided = defineEvent({
  name: 'care.heldDecided',
  wire: 'careHeld',
  log: 'person',
  summary:
    'What became of a message of mine that was being reviewed: sent, refused, or not reviewed in time. Sending it again under its `cid` says the same.',
  data: wireView({
    conversationId: ['list_id', ConversationId],
    cid: ['cid', z.string()],
    state: ['state', HeldState.catch('refused')],
  }),
})

export const workAsked = defineEvent({
  name: 'care.workAsked',
  wire: 'careWork',
  log: 'none',
  summary: 'What I just sent needs work first: the challenge that its refusal says, for all my devices.',
  data: wireView({ challenge: ['challenge', z.string()], bits: ['bits', z.int()] }),
})
