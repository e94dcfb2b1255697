/** What automatic care decided, and how its rules do. */
import { z } from 'zod'
import { CareAction, CareRule } from '../care/events'
import { PersonId } from '../wire'
import { defineStaffCall, Empty, Reason, Seconds } from './contract'
import { pageInput, pageOf } from './page'

/** `active`: it holds now. `over`: its time has passed. `undone`: the staff took it back. */
export const careStates = ['active', 'over', 'undone'] as const
export const CareState = z.enum(careStates)

export const CareDecisionRow = z.object({
  id: z.uuid(),
  personId: PersonId,
  personName: z.string(),
  rule: CareRule,
  action: CareAction,
  /** How much there was of it, and how much the rule allowed. */
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
  right: 'care.decide',
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
  right: 'care.decide',
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
        /** Its live settings: how much it allows, 0 if it is off, and what it does. */
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
  summary: 'Takes a decision back. The rule leaves the person alone for a day.',
  input: z.object({ id: z.uuid(), why: Reason }),
  output: Empty,
  refusals: ['CareDecisionNotFound'],
})

export const careStaffCalls = [listCare, showCareFigures, undoCare] as const
