/** Statements about the chain that two of the staff sign: what is lost there, and payouts that a restored database does not know. */
import { z } from 'zod'
import { ExactAmount } from '../../money'
import { PersonId } from '../../wire'
import { defineStaffCall, Empty, Reason, Seconds } from '../contract'
import { PasskeyAnswer, SigningView } from '../factors'

/** Tokens at deposit addresses, in the hot wallet and in cold storage; and coins for gas. */
export const LossPlace = z.enum(['deposits', 'hot', 'cold', 'gas'])
export type LossPlace = z.output<typeof LossPlace>

const reading = { right: 'reconciliation.act', effect: 'reads' } as const
const signing = { right: 'reconciliation.act', effect: 'changes', stepUp: true } as const
const signed = { statement: z.string().max(4000), answer: PasskeyAnswer } as const

export const readLoss = defineStaffCall({
  ...reading,
  name: 'chain.readLoss',
  summary:
    'What two of the staff sign to book what a place lacks as lost: what one of them has signed already, or a statement with this reason.',
  input: z.object({ place: LossPlace, reason: Reason.optional() }),
  output: SigningView,
  refusals: ['NothingLost', 'LossesByCommand'],
})

export const signLoss = defineStaffCall({
  ...signing,
  name: 'chain.signLoss',
  summary:
    'Signs with the caller’s passkey that what a place lacks is lost. The checker, which knows these keys itself, books it once two people have signed the same.',
  input: z.object({ place: LossPlace, ...signed }),
  output: Empty,
  refusals: ['NothingLost', 'LossesByCommand', 'WrongFactor'],
})

export const UnknownPayoutRow = z.object({
  /** The withdrawal. */
  id: z.uuid(),
  personId: PersonId,
  nickname: z.string(),
  amount: ExactAmount,
  address: z.string(),
  /** Its transactions, with their pages of the block explorer if there is one. */
  transactions: z.array(z.object({ hash: z.string(), page: z.string().optional() })),
  foundAt: Seconds,
  /** The database has the withdrawal as one that can still be approved, which is what it takes then. */
  isApprovable: z.boolean(),
})
export type UnknownPayoutRow = z.output<typeof UnknownPayoutRow>

export const listUnknownPayouts = defineStaffCall({
  name: 'chain.unknownPayouts',
  right: 'reconciliation.read',
  effect: 'reveals',
  summary:
    'Payouts that have left by the signer’s journal, and that the database, which was restored, does not know.',
  input: z.object({}),
  output: z.object({ rows: z.array(UnknownPayoutRow) }),
  refusals: [],
})

export const readRecording = defineStaffCall({
  ...reading,
  name: 'chain.readRecording',
  summary:
    'What two of the staff sign to record a payout that the database does not know: what one of them has signed already, or a statement with this reason.',
  input: z.object({ id: z.uuid(), reason: Reason.optional() }),
  output: SigningView,
  refusals: ['NothingToRecord', 'WithdrawalApprovable'],
})

export const signRecording = defineStaffCall({
  ...signing,
  name: 'chain.signRecording',
  summary:
    'Signs with the caller’s passkey that a payout is recorded. The signer of payouts, which knows these keys itself, does it once two people have signed the same.',
  input: z.object({ id: z.uuid(), ...signed }),
  output: Empty,
  refusals: ['NothingToRecord', 'WithdrawalApprovable', 'OwnWithdrawal', 'WrongFactor'],
})

export const chainLossCalls = [readLoss, signLoss, listUnknownPayouts, readRecording, signRecording]
