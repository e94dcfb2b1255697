/** Withdrawals that leave by the chain: what staff sign for them, and how far they got. */
import { z } from 'zod'
import { defineStaffCall, Empty, Seconds } from './contract'
import { PasskeyAnswer, PasskeyOptions } from './factors'

const id = z.uuid()

export const PayoutView = z.object({
  /** Whether it leaves by the chain; one that is sent by hand has nothing else here. */
  isByChain: z.boolean(),
  /** How many of the staff have to sign it, and who has. */
  needed: z.int(),
  signatures: z.array(z.object({ name: z.string(), at: Seconds })),
  /** The text that the caller may sign now, line by line, and the options for their passkeys; missing if there is nothing to sign. */
  statement: z.string().optional(),
  passkeyOptions: PasskeyOptions.optional(),
  /** Why the signer does not sign it yet, in English, as in the log. */
  hindrance: z.string().optional(),
  /** `signing`, `signed`, `broadcast`, `mined`, `sent` or `failed`; missing before the signer has taken it. */
  step: z.string().optional(),
  stuckSince: Seconds.optional(),
  /** Its transactions, newest first: all but the first have taken the place of the one before. */
  transactions: z.array(
    z.object({
      hash: z.string(),
      /** Its page of the block explorer; missing without one. */
      page: z.string().optional(),
      signedAt: Seconds,
      sentAt: Seconds.optional(),
      block: z.string().optional(),
      /** In gwei. */
      maxFee: z.string(),
    }),
  ),
  /** Why nothing is signed or sent any more, until somebody has looked; in English, as in the log. */
  haltedFor: z.string().optional(),
})
export type PayoutView = z.output<typeof PayoutView>

export const readPayout = defineStaffCall({
  name: 'payouts.read',
  right: 'withdrawals.read',
  effect: 'reads',
  summary: 'How far a withdrawal got on the chain, and what staff have to sign for it.',
  input: z.object({ id }),
  output: PayoutView,
  refusals: ['WithdrawalNotFound'],
})

export const signPayout = defineStaffCall({
  name: 'payouts.sign',
  right: 'withdrawals.decide',
  effect: 'changes',
  stepUp: true,
  summary:
    'Signs the exact content of an approved withdrawal with the caller’s passkey. The signer, which knows these keys itself, pays nothing without.',
  input: z.object({ id, statement: z.string().max(1000), answer: PasskeyAnswer }),
  output: Empty,
  refusals: ['WithdrawalNotFound', 'WithdrawalDecided', 'OwnWithdrawal', 'WrongFactor'],
})

export const payoutStaffCalls = [readPayout, signPayout]
