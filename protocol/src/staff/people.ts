/** The people desk. Read-only except for ending sessions: sanctions are in `sanctions`. */
import { z } from 'zod'
import { ExactAmount } from '../money'
import { RealNameState } from '../realnames/events'
import { PersonId } from '../wire'
import { defineStaffCall, Reason, Seconds } from './contract'
import { OrderedBy } from './ordered-by'
import { pageInput, pageOf, SearchText } from './page'
import { ReportRow } from './reports'
import { StaffSanctionView } from './sanctions'

export const StaffPersonRow = z.object({
  id: PersonId,
  name: z.string(),
  photo: z.string(),
  /** The chat ID by which people are found. */
  chatId: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  joinedAt: Seconds,
})
export type StaffPersonRow = z.output<typeof StaffPersonRow>

/** The sanctions that hold a person back while they are in force. */
export const heldBack = ['mute', 'freeze'] as const

export const searchStaffPeople = defineStaffCall({
  name: 'people.search',
  right: 'people.read',
  effect: 'reveals',
  summary:
    'People by the beginning of their name, by number, phone, e-mail or id; everybody without a text. By what is in force against them.',
  input: pageInput({
    sorts: ['joined'],
    filters: { text: SearchText.optional(), under: z.enum(heldBack).optional() },
  }),
  output: pageOf(StaffPersonRow.extend({ under: z.array(z.enum(heldBack)) })),
  refusals: [],
})

const SecurityEventRow = z.object({
  id: z.string(),
  kind: z.string(),
  at: Seconds,
  place: z.string(),
  device: z.string(),
  subject: z.string(),
})

export const showStaffPerson = defineStaffCall({
  name: 'people.show',
  right: 'people.read',
  effect: 'reveals',
  summary:
    'One person: profile, devices, groups, sanctions, reports by and about them, security events. Never a secret.',
  input: z.object({ id: PersonId }),
  output: StaffPersonRow.extend({
    signature: z.string(),
    gender: z.int(),
    language: z.string(),
    realName: RealNameState,
    isVendor: z.boolean(),
    devices: z.array(
      z.object({ id: z.uuid(), system: z.string(), platform: z.string(), loggedInAt: Seconds }),
    ),
    groups: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.int() })),
    sanctions: z.array(StaffSanctionView),
    reportsBy: z.array(ReportRow),
    reportsAbout: z.array(ReportRow),
    events: z.array(SecurityEventRow),
  }),
  refusals: ['PersonNotFound'],
})

export const showStaffMoney = defineStaffCall({
  name: 'people.money',
  right: 'people.money',
  effect: 'reveals',
  summary: 'A person’s balance, bills and withdrawals. Nothing here changes them.',
  input: z.object({
    id: PersonId,
    /** The `place` of the last bill on the previous page. */
    before: z
      .string()
      .regex(/^[0-9]{1,18}$/)
      .optional(),
  }),
  output: z.object({
    currency: z.string(),
    balance: ExactAmount,
    held: ExactAmount,
    points: ExactAmount,
    frozenUntil: Seconds.optional(),
    frozenWhy: z.string().optional(),
    bills: z.array(
      z.object({
        id: z.string(),
        place: z.string(),
        at: Seconds,
        isIncome: z.boolean(),
        amount: ExactAmount,
        state: z.string(),
        reason: z.string(),
        otherId: PersonId.optional(),
        otherName: z.string(),
        /** Absent for income, for what the server itself paid, and for payments of earlier versions. */
        orderedBy: OrderedBy.optional(),
      }),
    ),
    hasMoreBills: z.boolean(),
    withdrawals: z.array(
      z.object({ id: z.string(), amount: ExactAmount, fee: ExactAmount, state: z.string(), at: Seconds }),
    ),
  }),
  refusals: ['PersonNotFound'],
})

export const endStaffSessions = defineStaffCall({
  name: 'people.endSessions',
  right: 'people.sessions',
  effect: 'changes',
  summary: 'Ends one session of a person, or all of them.',
  input: z.object({ id: PersonId, sessionId: z.uuid().optional(), reason: Reason }),
  output: z.object({ ended: z.int() }),
  refusals: ['PersonNotFound'],
})

export const peopleStaffCalls = [searchStaffPeople, showStaffPerson, showStaffMoney, endStaffSessions]
