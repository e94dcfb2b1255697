/** The withdrawals desk: waiting withdrawals, the facts about them, and decisions. */
import { z } from 'zod'
import { ExactAmount, TypedAmount } from '../money'
import { WithdrawalState } from '../wallet/events'
import { ClientId, PersonId } from '../wire'
import { Decision, defineStaffCall, Empty, Reason, Seconds, StaffId, staffText } from './contract'
import { OrderedBy } from './ordered-by'
import { pageInput, pageOf, SearchText } from './page'

const State = WithdrawalState
const id = z.uuid()

/**
 * Facts to look at before deciding: reports about the owner that nobody decided yet, a sanction within
 * 30 days, a refused real name, an account younger than 7 days, and an address that somebody else has saved too.
 */
export const WithdrawalRisk = z.enum([
  'openReports',
  'recentSanction',
  'nameRefused',
  'newAccount',
  'sharedAddress',
])
export type WithdrawalRisk = z.output<typeof WithdrawalRisk>

export const StaffWithdrawalRow = z.object({
  id,
  personId: PersonId,
  nickname: z.string(),
  amount: ExactAmount,
  /** The currency of the amount and the fee. */
  currency: z.string(),
  fee: ExactAmount,
  address: z.string(),
  state: State,
  requestedAt: Seconds,
  decidedAt: Seconds.optional(),
  /** The names of those who approved it. */
  approvedBy: z.string().optional(),
  /** Whether two people have to approve it. */
  needsTwo: z.boolean(),
  /** Whether its owner's money is frozen. */
  isFrozen: z.boolean(),
  risks: z.array(WithdrawalRisk),
})
export type StaffWithdrawalRow = z.output<typeof StaffWithdrawalRow>

export const WithdrawalNote = z.object({
  id,
  at: Seconds,
  staff: z.object({ id: StaffId, name: z.string() }),
  text: z.string(),
})

export const StaffWithdrawalView = StaffWithdrawalRow.extend({
  /** The owner's name for the address, and the contact for questions about it. */
  addressName: z.string(),
  contact: z.string(),
  orderedBy: OrderedBy.optional(),
  addressSavedAt: Seconds.optional(),
  /** Whether the block list has its address: it can be rejected only. */
  isAddressBlocked: z.boolean(),
  reason: z.string(),
  approvedAt: Seconds.optional(),
  /**
   * Time when an approved withdrawal is returned to its owner automatically, unless somebody claims it for
   * sending.
   */
  expiresAt: Seconds.optional(),
  /** The person who is sending it, or has sent it, and the time since when. */
  sending: z.object({ by: z.string(), at: Seconds }).optional(),
  sentAt: Seconds.optional(),
  transactionId: z.string().optional(),
  person: z.object({
    id: PersonId,
    nickname: z.string(),
    chatId: z.string(),
    balance: ExactAmount,
    held: ExactAmount,
    /** The total received and paid so far. */
    received: ExactAmount,
    paid: ExactAmount,
    frozenUntil: Seconds.optional(),
    frozenFor: z.string().optional(),
  }),
  limits: z.object({
    mostPerDay: ExactAmount,
    /** The amount approved for this person within 24 hours. */
    approvedToday: ExactAmount,
    twoApprovalsFrom: ExactAmount,
  }),
  /** Earlier withdrawals of the person, newest first. */
  others: z.array(StaffWithdrawalRow),
  notes: z.array(WithdrawalNote),
  /** Whether the caller is its owner. */
  isOwn: z.boolean(),
})
export type StaffWithdrawalView = z.output<typeof StaffWithdrawalView>

export const listStaffWithdrawals = defineStaffCall({
  name: 'withdrawals.list',
  right: 'withdrawals.read',
  effect: 'reveals',
  summary: 'Withdrawals, oldest first, by state, person, address and amount.',
  input: pageInput({
    sorts: ['at', 'amount'],
    isAscending: true,
    filters: {
      /** `open`: requested, approved or being sent. */
      state: z.enum(['open', ...State.options]).optional(),
      personId: PersonId.optional(),
      /** The beginning of an address, or a whole id. */
      search: SearchText.optional(),
      least: TypedAmount.optional(),
    },
  }),
  output: pageOf(StaffWithdrawalRow),
  refusals: [],
})

export const readStaffWithdrawal = defineStaffCall({
  name: 'withdrawals.read',
  right: 'withdrawals.read',
  effect: 'reveals',
  summary: 'One withdrawal with what is known about its owner.',
  input: z.object({ id }),
  output: StaffWithdrawalView,
  refusals: ['WithdrawalNotFound'],
})

const decide = {
  right: 'withdrawals.decide',
  effect: 'changes',
  stepUp: true,
} as const
const approval = z.object({ id, reason: staffText({ max: 500 }).default('') })
const approvalRefusals = [
  'WithdrawalNotFound',
  'WithdrawalDecided',
  'WithdrawalSending',
  'OwnWithdrawal',
  'SpendingFrozen',
  'WithdrawalOverDayLimit',
  'MoneyStopped',
  'WithdrawalsPaused',
  'AddressBlocked',
] as const

export const approveWithdrawal = defineStaffCall({
  ...decide,
  name: 'withdrawals.approve',
  summary:
    'Approves a withdrawal below the amount that two people have to approve. Nobody approves their own.',
  input: approval,
  output: Empty,
  refusals: [...approvalRefusals, 'WithdrawalNeedsTwo'],
})

export const approveLargeWithdrawal = defineStaffCall({
  ...decide,
  name: 'withdrawals.approveLarge',
  approval: 'second',
  summary:
    'Approves a withdrawal of any amount, once a second person has approved. Neither can be its owner.',
  input: approval,
  output: Decision,
  refusals: approvalRefusals,
})

export const rejectWithdrawal = defineStaffCall({
  ...decide,
  name: 'withdrawals.reject',
  summary: 'Rejects a withdrawal that was not sent, which gives its money back. Its owner reads the reason.',
  input: z.object({ id, reason: Reason.max(200) }),
  output: Empty,
  refusals: ['WithdrawalNotFound', 'WithdrawalDecided', 'WithdrawalSending', 'OwnWithdrawal', 'MoneyStopped'],
})

export const noteWithdrawal = defineStaffCall({
  name: 'withdrawals.note',
  right: 'withdrawals.decide',
  effect: 'changes',
  summary: 'Adds a note for other staff.',
  input: z.object({ id, text: Reason }),
  output: Empty,
  refusals: ['WithdrawalNotFound'],
})

export const WithdrawalsPause = z.object({
  isPaused: z.boolean(),
  at: Seconds.optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
  /**
   * The reason why the state of the books stops withdrawals, if it does: `difference`, `failed`, `stale`,
   * `unchecked` or `unsealed`.
   */
  stoppedFor: z.string().optional(),
})

export const readWithdrawalsPause = defineStaffCall({
  name: 'withdrawals.pauseState',
  right: 'withdrawals.read',
  effect: 'reads',
  summary: 'Whether withdrawals are paused by staff or stopped by the books.',
  input: z.object({}),
  output: WithdrawalsPause,
  refusals: [],
})

export const pauseWithdrawals = defineStaffCall({
  ...decide,
  name: 'withdrawals.pause',
  summary: 'Pauses all withdrawals: none is requested or approved.',
  input: z.object({ reason: Reason }),
  output: Empty,
  refusals: ['WithdrawalsPaused'],
})

export const resumeWithdrawals = defineStaffCall({
  ...decide,
  name: 'withdrawals.resume',
  approval: 'second',
  summary: 'Lets withdrawals go on, once a second person has approved.',
  input: z.object({ reason: Reason }),
  output: Decision,
  refusals: ['NothingPaused'],
})

export const creditPerson = defineStaffCall({
  name: 'money.credit',
  right: 'money.credit',
  effect: 'changes',
  stepUp: true,
  summary:
    'Gives somebody play money. Refused where the books are of real money. The same cid again adds nothing.',
  input: z.object({
    personId: PersonId,
    amount: TypedAmount,
    cid: ClientId,
    reason: Reason,
  }),
  output: z.object({ balance: ExactAmount }),
  refusals: [
    'PersonNotFound',
    'FaucetClosed',
    'FaucetTooMuch',
    'PayeeUnavailable',
    'PaymentIdReused',
    'MoneyStopped',
  ],
})

export const OldRecordView = z.object({
  id,
  at: Seconds,
  /** The name entered by the holder of a token. */
  staff: z.string(),
  address: z.string(),
  act: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.string()),
})

export const listOldRecords = defineStaffCall({
  name: 'money.records',
  right: 'audit.read',
  effect: 'reveals',
  summary: 'What staff did with a token, before they had accounts.',
  input: pageInput({ sorts: ['at'], filters: { subject: staffText({ max: 60 }).optional() } }),
  output: pageOf(OldRecordView),
  refusals: [],
})

export const withdrawalStaffCalls = [
  listOldRecords,
  listStaffWithdrawals,
  readStaffWithdrawal,
  approveWithdrawal,
  approveLargeWithdrawal,
  rejectWithdrawal,
  noteWithdrawal,
  readWithdrawalsPause,
  pauseWithdrawals,
  resumeWithdrawals,
  creditPerson,
]
