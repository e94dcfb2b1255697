/** Warnings, mutes and freezes, and the appeals against them. */
import { z } from 'zod'
import { AppealState, maxSanctionNoteLength, SanctionReason } from '../sanctions/calls'
import { SanctionKind } from '../sanctions/events'
import { PersonId } from '../wire'
import { Decision, defineStaffCall, Empty, Reason, Seconds, staffText } from './contract'
import { pageInput, pageOf } from './page'

/** The staff's own words to the person. */
export const SanctionNote = staffText({ max: maxSanctionNoteLength })
const SanctionAnswer = staffText({ min: 1, max: maxSanctionNoteLength })
/** Duration of a sanction in hours; if omitted, until it is lifted. */
export const SanctionHours = z
  .int()
  .min(1)
  .max(24 * 365)
  .optional()

export const StaffSanctionView = z.object({
  id: z.uuid(),
  personId: PersonId,
  personName: z.string(),
  kind: SanctionKind,
  reason: SanctionReason,
  note: z.string(),
  reportId: z.uuid().optional(),
  staffId: z.string(),
  at: Seconds,
  /** Missing: it has no end. */
  until: Seconds.optional(),
  liftedAt: Seconds.optional(),
  liftedWhy: z.string().optional(),
  appeal: AppealState,
  appealText: z.string(),
  appealAt: Seconds.optional(),
  answer: z.string(),
})
export type StaffSanctionView = z.output<typeof StaffSanctionView>

const sanction = {
  personId: PersonId,
  reason: SanctionReason,
  note: SanctionNote,
  /** The reason, for the audit log. */
  why: Reason,
} as const

export const imposeSanction = defineStaffCall({
  name: 'sanctions.impose',
  right: 'sanctions.impose',
  effect: 'changes',
  summary:
    'Warns a person, or mutes them in every conversation. They are notified of the reason, the note and the end.',
  input: z.object({ ...sanction, kind: z.enum(['warn', 'mute']), hours: SanctionHours }),
  output: z.object({ id: z.uuid() }),
  refusals: ['PersonNotFound'],
})

export const freezePerson = defineStaffCall({
  name: 'sanctions.freeze',
  right: 'sanctions.freeze',
  effect: 'changes',
  approval: 'second',
  summary: 'Freezes an account: no login, no call, no payment, until an end or until it is lifted.',
  input: z.object({ ...sanction, hours: SanctionHours }),
  output: Decision,
  refusals: ['PersonNotFound'],
})

/** The length of a hold (hours), and the time in which an account is held once (days). */
export const holdHours = 24
export const holdEveryDays = 7

export const holdPerson = defineStaffCall({
  name: 'sanctions.hold',
  right: 'sanctions.freeze',
  effect: 'changes',
  stepUp: true,
  summary:
    'Freezes an account at once for 24 hours, by one person, and proposes the freeze to a second one. Once in 7 days for each account.',
  input: z.object({ ...sanction, hours: SanctionHours }),
  output: Decision,
  refusals: ['PersonNotFound', 'HeldLately'],
})

export const liftSanction = defineStaffCall({
  name: 'sanctions.lift',
  right: 'sanctions.impose',
  effect: 'changes',
  summary:
    'Ends a mute before its time, or takes a warning back. Lifting a freeze is `sanctions.liftFreeze`.',
  input: z.object({ id: z.uuid(), why: Reason }),
  output: Empty,
  refusals: ['SanctionNotFound', 'FreezeNeedsTwo'],
})

export const liftFreeze = defineStaffCall({
  name: 'sanctions.liftFreeze',
  right: 'sanctions.freeze',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary:
    'Ends a freeze before its time, which releases the money. It takes two people other than the one who proposed the freeze.',
  input: z.object({ id: z.uuid(), why: Reason }),
  output: Decision,
  refusals: ['SanctionNotFound', 'FreezeOfYours'],
})

export const listAppeals = defineStaffCall({
  name: 'appeals.list',
  right: 'appeals.read',
  effect: 'reveals',
  summary: 'Appeals against sanctions, those that wait longest first unless sorted otherwise.',
  input: pageInput({
    sorts: ['at'],
    isAscending: true,
    filters: {
      id: z.uuid().optional(),
      state: z.enum(['open', 'accepted', 'refused']).optional(),
      kind: SanctionKind.optional(),
    },
  }),
  output: pageOf(StaffSanctionView),
  refusals: [],
})

export const decideAppeal = defineStaffCall({
  name: 'appeals.decide',
  right: 'appeals.decide',
  effect: 'changes',
  summary:
    'Answers an appeal. An accepted one lifts the sanction. The person reads the answer. Accepting one against a freeze is `appeals.acceptFreeze`.',
  input: z.object({ id: z.uuid(), accepts: z.boolean(), answer: SanctionAnswer }),
  output: Empty,
  refusals: ['SanctionNotFound', 'AppealAnswered', 'FreezeNeedsTwo'],
})

export const acceptFreezeAppeal = defineStaffCall({
  name: 'appeals.acceptFreeze',
  right: 'appeals.decide',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
  summary:
    'Accepts an appeal against a freeze, which lifts it. It takes two people other than the one who proposed the freeze. The person reads the answer.',
  input: z.object({ id: z.uuid(), answer: SanctionAnswer }),
  output: Decision,
  refusals: ['SanctionNotFound', 'AppealAnswered', 'FreezeOfYours'],
})

export const sanctionStaffCalls = [
  imposeSanction,
  freezePerson,
  holdPerson,
  liftSanction,
  liftFreeze,
  listAppeals,
  decideAppeal,
  acceptFreezeAppeal,
]
