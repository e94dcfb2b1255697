/** Calls for staff, who prove themselves by a token from the settings until they have accounts. Each call is recorded. */
import { z } from 'zod'
import { defineCall } from '../contract'
import { ExactAmount, TypedAmount } from '../money'
import { tolerantList } from '../tolerant'
import { ClientId, nested, PersonId, text, wireInput, wireView } from '../wire'
import { WithdrawalState, WithdrawalView } from './events'
import { PaymentId } from './orders'

/** Who makes the call: the name is recorded with it. */
const staffFields = {
  token: ['staff_token', text({ min: 1, max: 200 })],
  staff: ['staff_name', text({ min: 1, max: 50 })],
} as const
const staffRefusals = ['StaffDoorClosed', 'WrongStaffToken'] as const
const limit = { count: 60, seconds: 60 } as const

export const StaffWithdrawalView = wireView({
  personId: ['user_id', PersonId],
  nickname: ['nickname', z.string()],
  contact: ['phone', z.string()],
  withdrawal: ['withdrawal', nested(WithdrawalView)],
})

export const staffListWithdrawals = defineCall({
  name: 'wallet.staffListWithdrawals',
  wire: 'POST /im/staff/listWithdrawals',
  auth: 'guest',
  summary:
    'Staff: withdrawals in a state, oldest first, 50 per page; after: the id of the last one of the previous page.',
  input: wireInput({
    ...staffFields,
    status: ['status', WithdrawalState],
    after: ['after', PaymentId.optional()],
  }),
  output: tolerantList(nested(StaffWithdrawalView)),
  refusals: staffRefusals,
  limit,
})

export const staffDecideWithdrawal = defineCall({
  name: 'wallet.staffDecideWithdrawal',
  wire: 'POST /im/staff/decideWithdrawal',
  auth: 'guest',
  summary:
    'Staff: approves a withdrawal that awaits review, or rejects one that has not been sent, which releases its money. The ' +
    'same decision again changes nothing. Nobody approves their own.',
  input: wireInput({
    ...staffFields,
    id: ['id', PaymentId],
    status: ['status', z.enum(['approved', 'rejected'])],
    reason: ['reason', text({ max: 200 }).optional()],
  }),
  output: WithdrawalView,
  refusals: [
    ...staffRefusals,
    'WithdrawalNotFound',
    'WithdrawalDecided',
    'OwnWithdrawal',
    'SpendingFrozen',
    'WithdrawalOverDayLimit',
    'MoneyStopped',
    'WithdrawalsPaused',
  ],
  limit,
})

export const staffCredit = defineCall({
  name: 'wallet.staffCredit',
  wire: 'POST /im/staff/creditPerson',
  auth: 'guest',
  summary:
    'Staff, in development only: adds play money to somebody’s balance. The same cid again adds nothing.',
  input: wireInput({
    ...staffFields,
    personId: ['user_id', PersonId],
    amount: ['amount', TypedAmount],
    cid: ['cid', ClientId],
  }),
  output: wireView({ balance: ['balance', ExactAmount] }),
  refusals: [
    ...staffRefusals,
    'PersonNotFound',
    'FaucetClosed',
    'FaucetTooMuch',
    'PaymentIdReused',
    'MoneyStopped',
  ],
  limit,
})

export const staffListReconciliations = defineCall({
  name: 'wallet.staffListReconciliations',
  wire: 'POST /im/staff/listReconciliations',
  auth: 'guest',
  summary:
    'Staff: the results of the latest 50 reconciliations, newest first, and why payments are stopped if they are.',
  input: wireInput(staffFields),
  output: wireView({
    /** Why payments are stopped, or `withdrawals: ` and why only these are; '' while neither is. */
    stoppedFor: ['stopped', z.string()],
    runs: [
      'list',
      tolerantList(
        nested(
          wireView({
            at: ['time', z.int()],
            /** The number of errors that each check found, by its name, as digits. */
            found: ['found', z.record(z.string(), z.string())],
          }),
        ),
      ),
    ],
  }),
  refusals: staffRefusals,
  limit,
})

export const staffCalls = [
  staffListWithdrawals,
  staffDecideWithdrawal,
  staffCredit,
  staffListReconciliations,
] as const
