/** The narrow door for staff, until staff have accounts: whoever holds the token of the settings. All of it is written down. */
import { z } from 'zod'
import { defineCall } from './contract'
import { ExactAmount, TypedAmount } from './money'
import { PaymentId } from './wallet-orders'
import { WithdrawalState, WithdrawalView } from './wallet-withdrawing'
import { ClientId, nested, PersonId, text, wireInput, wireView } from './wire'

/** Who says so: the name stands in the record of what staff did. */
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
    'Staff: withdrawals in a state, oldest first, 50 at a time; after: the id of the last one of the page before.',
  input: wireInput({
    ...staffFields,
    status: ['status', WithdrawalState],
    after: ['after', PaymentId.optional()],
  }),
  output: z.array(nested(StaffWithdrawalView)),
  refusals: staffRefusals,
  limit,
})

export const staffDecideWithdrawal = defineCall({
  name: 'wallet.staffDecideWithdrawal',
  wire: 'POST /im/staff/decideWithdrawal',
  auth: 'guest',
  summary:
    'Staff: approves a withdrawal that waits for review, or rejects one that has not been sent: its money is free again. The ' +
    'same decision again changes nothing.',
  input: wireInput({
    ...staffFields,
    id: ['id', PaymentId],
    status: ['status', z.enum(['approved', 'rejected'])],
    reason: ['reason', text({ max: 200 }).optional()],
  }),
  output: WithdrawalView,
  refusals: [...staffRefusals, 'WithdrawalNotFound', 'WithdrawalDecided', 'MoneyStopped'],
  limit,
})

export const staffCredit = defineCall({
  name: 'wallet.staffCredit',
  wire: 'POST /im/staff/creditPerson',
  auth: 'guest',
  summary: 'Staff, in development only: play money for somebody. The same cid again adds nothing.',
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
    'Staff: what the newest 50 reconciliations of the books found, newest first, and why money is stopped if it is.',
  input: wireInput(staffFields),
  output: wireView({
    /** '' while money moves. */
    stoppedFor: ['stopped', z.string()],
    runs: [
      'list',
      z.array(
        nested(
          wireView({
            at: ['time', z.int()],
            /** What each check found wrong, by its name, as digits: 0 is right. */
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
