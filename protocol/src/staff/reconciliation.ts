/** The reconciliation desk: whether the books are right, and since when. */
import { z } from 'zod'
import { ExactAmount } from '../money'
import { Decision, defineStaffCall, Empty, Reason, Seconds } from './contract'
import { PasskeyAnswer, SigningView } from './factors'
import { pageInput, pageOf } from './page'

export const CheckView = z.object({
  name: z.string(),
  /** Time and findings of the last run; both missing before the first one. */
  ranAt: Seconds.optional(),
  found: z.int().optional(),
  /** Time since when every run has found nothing; missing if the last one found something. */
  cleanSince: Seconds.optional(),
})
export type CheckView = z.output<typeof CheckView>

export const BooksView = z.object({
  mode: z.string(),
  currency: z.string(),
  /** Who lifts a stop: two of the staff here, two by signing it with pinned passkeys, or the operator by a command. */
  liftedBy: z.enum(['staff', 'signatures', 'command']),
  /** The reason why no money moves, and the time since when. */
  halt: z.object({ reason: z.string(), at: Seconds }).optional(),
  /**
   * The reason why no withdrawal may be paid out: `difference`, `failed`, `stale`, `newer`, `unchecked`,
   * `unsealed`, `unseen`, `unobserved` or `chainHalted`.
   */
  payoutsStop: z.string().optional(),
  /** The reason why the last run broke off. */
  failure: z.string().optional(),
  /**
   * Kinds of money movement that are newer than the server of the last run, which therefore judged nothing.
   */
  lacks: z.string().optional(),
  /** The progress of the current run. */
  running: z.object({ check: z.string(), done: z.int(), of: z.int() }).optional(),
  lastRunAt: Seconds.optional(),
  /** Time when all of history was last read. */
  lastWholeAt: Seconds.optional(),
  checks: z.array(CheckView),
  /** The newest sealed block. */
  head: z.object({ epoch: z.int(), block: z.string(), hash: z.string() }).optional(),
  /** Seconds that a transfer has waited for its block. */
  unsealedSeconds: z.number().optional(),
  /** Time when `npm run backup` last finished; missing if it never did, or if the database is external. */
  backupAt: Seconds.optional(),
  /** The newest head noted in each place outside the database; `isRight`: the chain has this block. */
  places: z.array(z.object({ name: z.string(), block: z.string().optional(), isRight: z.boolean() })),
})
export type BooksView = z.output<typeof BooksView>

export const readBooks = defineStaffCall({
  name: 'reconciliation.read',
  right: 'reconciliation.read',
  effect: 'reads',
  summary: 'The checks of the books, what they found, the chain of blocks, and whether money is stopped.',
  input: z.object({}),
  output: BooksView,
  refusals: [],
})

export const RunView = z.object({
  id: z.int(),
  at: Seconds,
  isClean: z.boolean(),
  isWhole: z.boolean(),
  failure: z.string().optional(),
  /**
   * Kinds of money movement that are newer than the server that ran the checks, so that nothing was judged.
   */
  lacks: z.string().optional(),
  /** The checks with findings, and how many. */
  found: z.record(z.string(), z.int()),
})

export const listRuns = defineStaffCall({
  name: 'reconciliation.runs',
  right: 'reconciliation.read',
  effect: 'reads',
  summary: 'Runs of the checks, newest first.',
  input: pageInput({ sorts: ['at'], filters: { isClean: z.boolean().optional() } }),
  output: pageOf(RunView),
  refusals: [],
})

export const HaltLogView = z.object({
  id: z.int(),
  at: Seconds,
  act: z.enum(['halt', 'lift']),
  reason: z.string(),
  /** The reason of the halt that was lifted. */
  was: z.string().optional(),
})

export const listHalts = defineStaffCall({
  name: 'reconciliation.halts',
  right: 'reconciliation.read',
  effect: 'reads',
  summary: 'Halts and lifts by staff, newest first.',
  input: pageInput({ sorts: ['at'], filters: {} }),
  output: pageOf(HaltLogView),
  refusals: [],
})

const act = { right: 'reconciliation.act', effect: 'changes' } as const

export const runChecksNow = defineStaffCall({
  ...act,
  name: 'reconciliation.run',
  summary: 'Runs all checks now on what has changed since they last found nothing.',
  input: z.object({}),
  output: z.object({ isClean: z.boolean() }),
  refusals: ['BooksNewer'],
})

export const haltMoney = defineStaffCall({
  ...act,
  name: 'reconciliation.halt',
  stepUp: true,
  summary: 'Stops all payments at once, on every server.',
  input: z.object({ reason: Reason }),
  output: Empty,
  refusals: ['MoneyStopped'],
})

export const liftHalt = defineStaffCall({
  ...act,
  name: 'reconciliation.lift',
  stepUp: true,
  approval: 'second',
  summary:
    'Lets payments go on, once a second person has approved. Refused until the checks have found nothing since the halt.',
  input: z.object({ reason: Reason }),
  output: Decision,
  refusals: ['NothingHalted', 'BooksNotClean', 'LiftedByCommand', 'LiftedBySignatures'],
})

export const readLift = defineStaffCall({
  name: 'reconciliation.readLift',
  right: 'reconciliation.act',
  effect: 'reads',
  summary:
    'What two of the staff sign to lift the stop of all money: what one of them has signed already, or a statement with this reason.',
  input: z.object({ reason: Reason.optional() }),
  output: SigningView,
  refusals: ['NothingHalted'],
})

export const signLift = defineStaffCall({
  ...act,
  name: 'reconciliation.signLift',
  stepUp: true,
  summary:
    'Signs with the caller’s passkey that payments go on. The checker, which knows these keys itself, lifts the stop once two people have signed the same.',
  input: z.object({ statement: z.string().max(4000), answer: PasskeyAnswer }),
  output: Empty,
  refusals: ['NothingHalted', 'BooksNotClean', 'LiftedByCommand', 'NothingToSign', 'WrongFactor'],
})

export const HouseAccountView = z.object({
  kind: z.string(),
  asset: z.string(),
  /** Received minus paid, as a decimal amount; the house's debts are negative. */
  balance: z.string(),
  received: ExactAmount,
  paid: ExactAmount,
})

export const FlowDay = z.object({
  /** The day, `2026-11-22`, in UTC. */
  day: z.string(),
  /** The amount issued by the faucet or received from the chain. */
  in: ExactAmount,
  out: ExactAmount,
  fees: ExactAmount,
})

export const readHouse = defineStaffCall({
  name: 'reconciliation.house',
  right: 'reconciliation.read',
  effect: 'reads',
  summary: 'Accounts of the house, what people hold together, and the money of each day of a month.',
  input: z.object({}),
  output: z.object({
    accounts: z.array(HouseAccountView),
    /** The currency of the wallet, such as PLAY, whose accounts have the asset `USDT`. */
    currency: z.string(),
    /** The total held by all people and all packets. */
    people: ExactAmount,
    packets: ExactAmount,
    held: ExactAmount,
    days: z.array(FlowDay),
  }),
  refusals: [],
})

export const reconciliationCalls = [
  readBooks,
  listRuns,
  listHalts,
  runChecksNow,
  haltMoney,
  liftHalt,
  readLift,
  signLift,
  readHouse,
]
