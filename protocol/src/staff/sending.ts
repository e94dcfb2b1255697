/** From an approved withdrawal to the transaction that sent it, which staff make manually. */
import { z } from 'zod'
import { Decision, defineStaffCall, Empty, Reason } from './contract'

const id = z.uuid()
const decide = {
  right: 'withdrawals.decide',
  effect: 'changes',
  stepUp: true,
} as const

export const claimWithdrawal = defineStaffCall({
  ...decide,
  name: 'withdrawals.claim',
  summary:
    'Says that the caller sends an approved withdrawal now. From then on its owner cannot cancel it, and it does not expire.',
  input: z.object({ id }),
  output: Empty,
  refusals: [
    'WithdrawalNotFound',
    'WithdrawalNotApproved',
    'WithdrawalSending',
    'WithdrawalDecided',
    'OwnWithdrawal',
    'SpendingFrozen',
    'MoneyStopped',
    'WithdrawalsPaused',
    'AddressBlocked',
    'WithdrawalByChain',
    'UpdateUnfinished',
  ],
})

/** In the form in which blockchains print them: no spaces, no punctuation. */
export const TransactionId = z.string().regex(/^[A-Za-z0-9_-]{8,128}$/)

export const markWithdrawalSent = defineStaffCall({
  ...decide,
  name: 'withdrawals.sent',
  summary:
    'Notes the transaction by which a claimed withdrawal was sent, which books it. Its owner sees the transaction.',
  input: z.object({ id, transactionId: TransactionId }),
  output: Empty,
  refusals: [
    'WithdrawalNotFound',
    'WithdrawalNotClaimed',
    'WithdrawalDecided',
    'TransactionUsed',
    'OwnWithdrawal',
    'MoneyStopped',
  ],
})

export const returnWithdrawal = defineStaffCall({
  ...decide,
  name: 'withdrawals.unsent',
  approval: 'second',
  summary:
    'Hands back a claimed withdrawal that could not be sent, once a second person has made sure of it. It is approved as before, or requested if its owner’s money was frozen.',
  input: z.object({ id, reason: Reason }),
  output: Decision,
  refusals: ['WithdrawalNotFound', 'WithdrawalNotClaimed', 'WithdrawalDecided', 'OwnWithdrawal'],
})

export const sendingCalls = [claimWithdrawal, markWithdrawalSent, returnWithdrawal]
