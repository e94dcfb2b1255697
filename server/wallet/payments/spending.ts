/** The gate that all of a person's payments pass: none is made while their money is frozen, or beyond the limits. */
import type { Refusal } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { frozenRefusal, readFreezes } from '../freezes/freezes'
import { lockSpending, type Spending } from '../freezes/limits'
import type { Payment } from './payment'
import type { Spender } from './purses'

/** Payments of one payer that are all made or none: an amount and its fee, or a single one. */
interface Operation {
  at: readonly number[]
  payer: Spender
  /** The spending to judge; undefined if no limit applies. */
  spending: Spending | undefined
}

export interface Door {
  /** The refused payments, by index. */
  refusals: ReadonlyMap<number, Refusal>
  /** Counts the payments actually made; `isPaid` states which they were. */
  close(isPaid: (at: number) => boolean): Promise<void>
}

/** Decides which payments are allowed, in the order given, and locks the rows that the decision depends on. */
export async function openDoor(work: Work, payments: readonly Payment[]): Promise<Door> {
  const operations = operationsOf(work, payments)
  if (operations.length === 0) return { refusals: new Map(), close: async () => undefined }
  const limited = operations.flatMap(({ spending }) => spending ?? [])
  const spent = limited.length > 0 ? await lockSpending(work, limited) : undefined
  const freezes = await readFreezes(
    work,
    operations.map(({ payer }) => payer),
  )
  const refusals = new Map<number, Refusal>()
  const passed: Operation[] = []
  for (const [n, operation] of operations.entries()) {
    const freeze = freezes[n]
    const refusal = freeze
      ? frozenRefusal(freeze, work.nowMs)
      : operation.spending && spent?.refusalOf(operation.spending)
    if (!refusal) passed.push(operation)
    else for (const at of operation.at) refusals.set(at, refusal)
  }
  return {
    refusals,
    async close(isPaid) {
      const paid = passed.flatMap(({ at, spending }) => (spending && at.every(isPaid) ? [spending] : []))
      if (paid.length > 0) await spent?.add(work, paid)
    },
  }
}

function operationsOf(work: Work, payments: readonly Payment[]): Operation[] {
  const operations: Operation[] = []
  let chain: string | undefined
  for (const [at, payment] of payments.entries()) {
    const last = operations.at(-1)
    const isLinked = payment.chain !== undefined && payment.chain === chain
    chain = payment.chain
    if (!('person' in payment.from)) continue
    const operation = { at: [at], payer: payment.from, spending: spendingOf(work, payment, payment.from) }
    if (isLinked && last) operations[operations.length - 1] = joined(last, operation)
    else operations.push(operation)
  }
  return operations
}

/** The fee counts as part of its payment; the payee is that of the first payment. */
const joined = (one: Operation, { at, spending }: Operation): Operation => ({
  ...one,
  at: [...one.at, ...at],
  spending: one.spending && withFee(one.spending, spending?.amount ?? 0n),
})

const withFee = ({ amount, payees, ...spending }: Spending, fee: bigint): Spending => ({
  ...spending,
  amount: amount + fee,
  payees: payees.map((part, n) => (n === 0 ? { ...part, amount: part.amount + fee } : part)),
})

function spendingOf(
  work: Work,
  { asset, amount, to, payees, isUnlimited = false }: Payment,
  { person: personId, limitsAt }: Spender,
): Spending | undefined {
  if (asset !== 'USDT' || isUnlimited) return undefined
  const limits = limitsAt(work)
  if (limits.perPayment + limits.perDay + limits.toNewPayee === 0n) return undefined
  const recipient = 'person' in to ? [{ payeeId: to.person, amount }] : []
  return { personId, limits, amount, payees: payees ?? recipient }
}
