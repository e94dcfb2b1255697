/**
 * Limits of payments: at once, in a day, and to a new payee. They slow thieves down; owners hardly notice.
 */
import { formatAmount, type PersonId } from '@linnet/protocol'
import { Refusal } from '../../kernel/refusal'
import type { ReadWork, Work } from '../../kernel/work'
import {
  addSpent,
  addToPayees,
  type GivenBack,
  lockFreeTotals,
  lockSpent,
  type Pair,
  selectPayees,
  selectSpent,
  subtractSpent,
} from './limit-store'

/** Limits in micro-units; 0 is no limit. */
export interface SpendingLimits {
  perPayment: bigint
  perDay: bigint
  /** The limit for one payee, within a day of the first payment to them. */
  toNewPayee: bigint
}

/** Money about to leave a person. */
export interface Spending {
  personId: PersonId
  limits: SpendingLimits
  amount: bigint
  /**
   * The payees, people or conversations, and what each of them gets; empty where the payee is guarded by other
   * means, such as the delay of an address.
   */
  payees: readonly PayeePart[]
}

export interface PayeePart {
  payeeId: string
  amount: bigint
}

/** A payee stays new for a day after the first payment. */
const dayMs = 24 * 3_600_000

/** Earlier spending, plus that of this transaction. */
export interface Spent {
  /** The refusal of a spending; undefined if the limits allow it, which then counts. */
  refusalOf(spending: Spending): Refusal | undefined
  /** Stores the amounts actually paid. */
  add(work: Work, paid: readonly Spending[]): Promise<void>
}

/** Reads the spending of these people, and locks it until the end of the transaction. */
export async function lockSpending(work: Work, spendings: readonly Spending[]): Promise<Spent> {
  const { nowMs, sql } = work
  const personIds = peopleOf(spendings)
  const days = await lockSpent(sql, { personIds, nowMs, dayStartMs: nowMs - dayMs })
  return createSpent(work, { days, payees: await selectPayees(sql, pairsOf(spendings)) })
}

/** The refusals of spendings that the limits do not currently allow, each by itself, in their order. */
export async function refusalsByLimits(
  work: ReadWork,
  spendings: readonly Spending[],
): Promise<(Refusal | undefined)[]> {
  if (spendings.length === 0) return []
  const { nowMs, sql } = work
  const days = await selectSpent(sql, { personIds: peopleOf(spendings), nowMs, dayStartMs: nowMs - dayMs })
  const payees = await selectPayees(sql, pairsOf(spendings))
  return spendings.map((spending) => createSpent(work, { days, payees }).refusalOf(spending))
}

/** Locks the totals of these people, before the accounts that a release of their holds locks. */
export async function lockGivenBack(work: Work, given: readonly GivenBack[]): Promise<void> {
  const { nowMs, sql } = work
  const personIds = [...new Set(given.map(({ personId }) => personId))]
  if (personIds.length > 0) await lockSpent(sql, { personIds, nowMs, dayStartMs: nowMs - dayMs })
}

/**
 * Locks the totals that no payment has locked just now. For a transaction that has locked accounts already: a payment locks its
 * payer's total first, so that waiting for one here could be in a circle.
 */
export const lockGivenBackIfFree = async (work: Work, given: readonly GivenBack[]): Promise<GivenBack[]> => {
  if (given.length === 0) return []
  const free = await lockFreeTotals(
    work.sql,
    given.map(({ personId }) => personId),
  )
  return given.filter(({ personId }) => free.has(personId))
}

/** Takes amounts that were held and released out of the totals: they were not spent. */
export async function giveBack(work: Work, given: readonly GivenBack[]): Promise<void> {
  if (given.length > 0) await subtractSpent(work.sql, given)
}

const peopleOf = (spendings: readonly Spending[]) => [...new Set(spendings.map(({ personId }) => personId))]

const pairsOf = (spendings: readonly Spending[]): Pair[] => {
  const pairs = new Map<string, Pair>()
  for (const { personId, payees, limits } of spendings)
    if (limits.toNewPayee > 0n)
      for (const { payeeId } of payees) pairs.set(personId + payeeId, { personId, payeeId })
  return [...pairs.values()]
}

interface Before {
  days: Awaited<ReturnType<typeof selectSpent>>
  payees: Awaited<ReturnType<typeof selectPayees>>
}

function createSpent({ nowMs }: ReadWork, before: Before): Spent {
  const today = new Map(before.days.map(({ personId, spent }) => [personId, spent]))
  const known = new Set<string>()
  const toNew = new Map<string, bigint>()
  for (const { personId, payeeId, since, spent } of before.payees) {
    if (since.getTime() <= nowMs - dayMs) known.add(personId + payeeId)
    else toNew.set(personId + payeeId, spent)
  }
  return {
    refusalOf({ personId, limits, amount, payees }) {
      const { perPayment, perDay, toNewPayee } = limits
      if (perPayment > 0n && payees.length > 0 && amount > perPayment)
        return new Refusal('PaymentTooLarge', { most: formatAmount(perPayment) })
      const spent = today.get(personId) ?? 0n
      if (perDay > 0n && spent + amount > perDay) return new Refusal('DayLimitReached', leftOf(perDay, spent))
      const newPayees =
        toNewPayee === 0n ? [] : payees.filter(({ payeeId }) => !known.has(personId + payeeId))
      for (const part of newPayees) {
        const paid = toNew.get(personId + part.payeeId) ?? 0n
        if (paid + part.amount > toNewPayee)
          return new Refusal('NewPayeeLimitReached', leftOf(toNewPayee, paid))
      }
      today.set(personId, spent + amount)
      for (const part of newPayees) {
        const pair = personId + part.payeeId
        toNew.set(pair, (toNew.get(pair) ?? 0n) + part.amount)
      }
      return undefined
    },
    async add(work, paid) {
      const days = new Map<PersonId, bigint>()
      const pairs = new Map<string, Pair & { amount: bigint }>()
      for (const { personId, payees, amount, limits } of paid) {
        days.set(personId, (days.get(personId) ?? 0n) + amount)
        for (const part of limits.toNewPayee === 0n ? [] : payees) {
          const { payeeId } = part
          if (known.has(personId + payeeId)) continue
          const sum = (pairs.get(personId + payeeId)?.amount ?? 0n) + part.amount
          pairs.set(personId + payeeId, { personId, payeeId, amount: sum })
        }
      }
      if (days.size === 0) return
      const sums = [...days].map(([personId, amount]) => ({ personId, amount: amount.toString() }))
      await addSpent(work.sql, sums)
      const rows = [...pairs.values()].map(({ amount, ...pair }) => ({ ...pair, amount: amount.toString() }))
      if (rows.length > 0) await addToPayees(work.sql, { rows, nowMs: work.nowMs })
    },
  }
}

const leftOf = (most: bigint, spent: bigint) => ({
  most: formatAmount(most),
  left: formatAmount(most > spent ? most - spent : 0n),
})
