/** Decisions of automatic care, and statistics of its rules. */
import { z } from 'zod'
import { CareAction, CareRule, HeldState } from '../care/events'
import { ConversationId, PersonId } from '../wire'
import { defineStaffCall, defineStaffDownload, Empty, Reason, Seconds } from './contract'
import { StaffMessage } from './messages'
import { pageInput, pageOf } from './page'

/** `active`: in force now. `over`: it has expired. `undone`: the staff reversed it. */
export const careStates = ['active', 'over', 'undone'] as const
export const CareState = z.enum(careStates)

export const CareDecisionRow = z.object({
  id: z.uuid(),
  personId: PersonId,
  personName: z.string(),
  rule: CareRule,
  action: CareAction,
  /** The number counted, and the number that the rule allowed. */
  count: z.int(),
  most: z.int(),
  at: Seconds,
  until: Seconds.optional(),
  state: CareState,
  undoneBy: z.string().optional(),
  why: z.string().optional(),
})
export type CareDecisionRow = z.output<typeof CareDecisionRow>

export const listCare = defineStaffCall({
  name: 'care.list',
  right: 'care.read',
  effect: 'reveals',
  summary: 'What automatic care decided, by rule and state.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      id: z.uuid().optional(),
      rule: CareRule.optional(),
      state: CareState.optional(),
      personId: PersonId.optional(),
    },
  }),
  output: pageOf(CareDecisionRow),
  refusals: [],
})

export const showCareFigures = defineStaffCall({
  name: 'care.figures',
  right: 'care.read',
  effect: 'reads',
  summary:
    'For each rule: how many decisions it made in a day and in a week, how many the staff took back, and how many hold.',
  input: Empty,
  output: z.object({
    rules: z.array(
      z.object({
        rule: CareRule,
        day: z.int(),
        week: z.int(),
        undone: z.int(),
        active: z.int(),
        /** The rule's tunables: the number that it allows (0: it is off), and its action. */
        most: z.int(),
        action: CareAction,
      }),
    ),
    newDays: z.int(),
  }),
  refusals: [],
})

export const undoCare = defineStaffCall({
  name: 'care.undo',
  right: 'care.decide',
  effect: 'changes',
  summary:
    'Takes a decision back. The rule leaves the person alone for a day, and what was held for review is sent.',
  input: z.object({ id: z.uuid(), why: Reason }),
  output: Empty,
  refusals: ['CareDecisionNotFound'],
})

export const HeldRow = StaffMessage.extend({
  id: z.uuid(),
  personId: PersonId,
  personName: z.string(),
  conversationId: ConversationId,
  /** The list's view of it: the name of its kind, and its text. */
  kind: z.string(),
  text: z.string(),
  state: HeldState,
  decidedAt: Seconds.optional(),
  decidedBy: z.string().optional(),
  why: z.string().optional(),
})
export type HeldRow = z.output<typeof HeldRow>

export const listHeld = defineStaffCall({
  name: 'care.held',
  right: 'care.read',
  effect: 'reveals',
  summary:
    'Messages that automatic care holds for review, oldest first, and what became of those of the last 30 days.',
  input: pageInput({
    sorts: ['at'],
    isAscending: true,
    filters: {
      id: z.uuid().optional(),
      state: HeldState.optional(),
      personId: PersonId.optional(),
    },
  }),
  output: pageOf(HeldRow),
  refusals: [],
})

/** The number of a person's messages that may be held, and the number that can be decided at once. */
export const maxHeld = 50

export const decideHeld = defineStaffCall({
  name: 'care.decideHeld',
  right: 'care.decide',
  effect: 'changes',
  summary:
    'Sends messages that were held, in the order in which they were written and at the time of now, or refuses them. Their senders are notified.',
  input: z.object({
    ids: z.array(z.uuid()).min(1).max(maxHeld),
    decision: z.enum(['release', 'refuse']),
    why: Reason,
  }),
  output: z.object({ released: z.int(), refused: z.int() }),
  refusals: ['HeldNotFound', 'OlderHeldFirst'],
})

export const openHeldFile = defineStaffDownload({
  name: 'care.file',
  right: 'care.decide',
  effect: 'reveals',
  summary: 'A picture or another file of a message that is held for review.',
  input: z.object({ id: z.uuid(), fileId: z.uuid() }),
  type: 'application/octet-stream',
  refusals: ['HeldNotFound', 'FileNotFound'],
})

export const careStaffCalls = [listCare, showCareFigures, undoCare, listHeld, decideHeld] as const
export const careStaffDownloads = [openHeldFile] as const
