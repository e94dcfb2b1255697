/** The desk of the chain: what came by it, what is there, and the actions that its watcher takes for staff. */
import { z } from 'zod'
import { ExactAmount } from '../../money'
import { PersonId } from '../../wire'
import { Decision, defineStaffCall, Reason, Seconds } from '../contract'
import { pageInput, pageOf, SearchText } from '../page'

/** How good something is: what is `bad` needs somebody at once. */
export const ChainLevel = z.enum(['good', 'warning', 'bad'])
export type ChainLevel = z.output<typeof ChainLevel>

export const ChainNodeView = z.object({
  number: z.int(),
  /** The newest block that it has told of, and the block's time. */
  head: z.string().optional(),
  headAt: Seconds.optional(),
  tookMs: z.int().optional(),
  askedAt: Seconds,
  /** Why it did not answer. */
  failure: z.string().optional(),
  level: ChainLevel,
})

export const ChainPlaceView = z.object({
  place: z.enum(['deposits', 'hot', 'cold']),
  /** Decimal amounts: on the chain, of that never in the books, and in the books as of the block that was observed. */
  observed: z.string(),
  unbooked: z.string(),
  booked: z.string(),
  difference: z.string(),
  level: ChainLevel,
})

/** The coins of the hot wallet for gas, in the chain's own coin. Decimal amounts. */
export const ChainGasView = z.object({
  /** On the chain and in the books, as of the block that was observed. */
  observed: z.string(),
  booked: z.string(),
  difference: z.string(),
  /** All that ever came, what payouts and sweeps have cost, and what was lost. */
  found: z.string(),
  spent: z.string(),
  swept: z.string(),
  lost: z.string(),
  /** With less than this it is low: payouts wait once there is too little for the next. */
  least: z.string(),
  isLow: z.boolean(),
  block: z.string(),
  at: Seconds,
  level: ChainLevel,
})

export const ChainView = z.object({
  isConfigured: z.boolean(),
  network: z.string(),
  currency: z.string(),
  /** The contract of the token, and the addresses of the house. */
  token: z.string(),
  hotAddress: z.string().optional(),
  coldAddress: z.string().optional(),
  /** How far the chain was read; missing before the first time. */
  reading: z
    .object({
      block: z.string(),
      head: z.string(),
      readAt: Seconds.optional(),
      /** Why nothing is credited. */
      haltedFor: z.string().optional(),
      level: ChainLevel,
    })
    .optional(),
  nodes: z.array(ChainNodeView),
  places: z.array(ChainPlaceView),
  observation: z.object({ block: z.string(), at: Seconds, level: ChainLevel }).optional(),
  /** The sum that people, escrows, suspense and clearing are owed, without play money; and what there is for it. */
  owed: z.string(),
  assets: z.string(),
  coverage: ChainLevel,
  /** Coins that the hot wallet has for gas; missing before they were observed. */
  gas: ChainGasView.optional(),
  /** Deposits that wait in suspense. */
  suspended: z.int(),
})
export type ChainView = z.output<typeof ChainView>

const reading = { right: 'reconciliation.read', effect: 'reads' } as const

export const readChain = defineStaffCall({
  ...reading,
  name: 'chain.read',
  summary: 'The chain, its nodes, what is there against what the books have and owe, and whether it is read.',
  input: z.object({}),
  output: ChainView,
  refusals: [],
})

const TxHash = z.string().regex(/^0x[0-9a-f]{64}$/)
const Ordinal = z.int().min(0).max(100_000)

export const DepositState = z.enum(['seen', 'credited', 'suspended', 'orphaned', 'ignored'])
export type DepositState = z.output<typeof DepositState>

export const StaffDepositRow = z.object({
  /** The transaction and the place of the log within its receipt. */
  id: z.string(),
  txHash: z.string(),
  /** The transaction's page of the block explorer; missing without one. */
  page: z.string().optional(),
  ordinal: z.int(),
  personId: PersonId,
  nickname: z.string(),
  address: z.string(),
  /** In the token's smallest units, and in the wallet's money; 0 for other tokens. */
  raw: z.string(),
  amount: ExactAmount,
  contract: z.string(),
  isOurToken: z.boolean(),
  state: DepositState,
  /** Why it is ignored: `dust`, `otherToken` or `tooLarge`; or in suspense: `blockedSender`. */
  reason: z.string().optional(),
  block: z.string(),
  blockHash: z.string(),
  seenAt: Seconds,
  decidedAt: Seconds.optional(),
  /** Staff have asked for its release, and the watcher has not answered. */
  isAsked: z.boolean(),
})
export type StaffDepositRow = z.output<typeof StaffDepositRow>

export const listDeposits = defineStaffCall({
  name: 'chain.deposits',
  right: 'reconciliation.read',
  effect: 'reveals',
  summary: 'What came to deposit addresses, by transaction, address, person and state, newest first.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      state: DepositState.optional(),
      personId: PersonId.optional(),
      /** The beginning of a transaction's hash or of an address. */
      search: SearchText.optional(),
    },
  }),
  output: pageOf(StaffDepositRow),
  refusals: [],
})

export const ChainHaltView = z.object({
  id: z.int(),
  at: Seconds,
  act: z.enum(['halt', 'lift']),
  reason: z.string(),
})

export const listChainHalts = defineStaffCall({
  ...reading,
  name: 'chain.halts',
  summary: 'When the watcher halted crediting and staff let it go on, newest first.',
  input: pageInput({ sorts: ['at'], filters: {} }),
  output: pageOf(ChainHaltView),
  refusals: [],
})

const action = {
  right: 'reconciliation.act',
  effect: 'changes',
  stepUp: true,
  approval: 'second',
} as const

export const liftChainHalt = defineStaffCall({
  ...action,
  name: 'chain.lift',
  summary:
    'Has the watcher go on crediting, once a second person has approved. It halts again if its reason is still there.',
  input: z.object({ reason: Reason }),
  output: Decision,
  refusals: ['CreditingGoesOn'],
})

export const releaseDeposit = defineStaffCall({
  ...action,
  name: 'chain.release',
  summary: 'Has the watcher pay a deposit out of suspense to its owner, once a second person has approved.',
  input: z.object({ txHash: TxHash, ordinal: Ordinal, reason: Reason }),
  output: Decision,
  refusals: ['DepositNotHeld'],
})

export const chainStaffCalls = [readChain, listDeposits, listChainHalts, liftChainHalt, releaseDeposit]
