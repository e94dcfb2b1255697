import type { Work } from '../../kernel/work'
import {
  type Asset,
  closeAccounts,
  derivedId,
  post,
  type PostOutcome,
  postSent,
  type Transfer,
} from '../../ledger'
import type { GivenBack } from '../freezes/limit-store'
import { giveBack, lockGivenBack, lockGivenBackIfFree } from '../freezes/limits'
import type { Payment, PaymentEvent, PaymentOutcome } from './payment'
import { openPurses, purseAccount } from './purses'
import { openDoor } from './spending'

/** Ends a hold by paying all or part of it, or nothing. */
export interface Settlement {
  /** The event of the held payment. */
  held: PaymentEvent
  /** The amount to pay; without it, nothing is paid. */
  amount?: bigint
  reason: string
  chain?: string
  /** The amount that the hold counted towards the payer's limit per day, which gets it back if nothing is paid. */
  counted?: GivenBack
}

export type { Payment, PaymentEvent, PaymentOutcome } from './payment'

export const paymentId = (event: PaymentEvent): string => derivedId('payment', ...event)

/**
 * The only way to move money, except that play money comes from the faucet. Payments are made in order, each independently: a
 * refusal doesn't affect the others. Outcomes are in the same order. Payments by people go through the checks of `spending.ts`.
 */
export async function movePayments(work: Work, payments: readonly Payment[]): Promise<PaymentOutcome[]> {
  if (payments.length === 0) return []
  const door = await openDoor(work, payments)
  const open = payments.flatMap((payment, at) => (door.refusals.has(at) ? [] : [{ payment, at }]))
  const posted = await postPayments(
    work,
    open.map(({ payment }) => payment),
  )
  const byIndex = new Map(open.map(({ at }, n) => [at, posted[n] ?? ('frozen' as const)]))
  await door.close((at) => byIndex.get(at) === 'posted')
  return payments.map((_, at) => door.refusals.get(at) ?? byIndex.get(at) ?? 'frozen')
}

async function postPayments(work: Work, payments: readonly Payment[]): Promise<PostOutcome[]> {
  if (payments.length === 0) return []
  await openPurses(
    work,
    payments.flatMap(({ from, to, asset }) => [
      { purse: from, asset },
      { purse: to, asset },
    ]),
  )
  return post(work, payments.map(transferOf))
}

function transferOf({ event, from, to, hold, asset, amount, reason, reference, chain }: Payment): Transfer {
  const id = paymentId(event)
  const rest = { asset, amount, reason, ...(reference && { reference }), ...(chain && { chain }) }
  const movement = { ...rest, id, debit: purseAccount(from, asset), credit: purseAccount(to, asset) }
  return hold ? { ...movement, ...hold, kind: 'pending' } : movement
}

/**
 * Ends holds, in order. After other payments of the same transaction, `hasLocks`: then released amounts stay counted for those who
 * are paying at that moment.
 */
export async function settlePayments(
  work: Work,
  settlements: readonly Settlement[],
  { hasLocks = false } = {},
): Promise<PostOutcome[]> {
  const given = settlements.flatMap(({ amount, counted }) => (amount === undefined ? (counted ?? []) : []))
  if (!hasLocks) await lockGivenBack(work, given)
  const free = new Set(hasLocks ? await lockGivenBackIfFree(work, given) : given)
  const released = settlements.map(({ counted }) => (counted && free.has(counted) ? counted : undefined))
  const outcomes = await post(work, settlements.map(endOf))
  await giveBack(
    work,
    released.flatMap((counted, n) => (counted && outcomes[n] === 'posted' ? [counted] : [])),
  )
  return outcomes
}

function endOf({ held, amount, reason, chain }: Settlement): Transfer {
  const pendingId = paymentId(held)
  const linked = chain === undefined ? { reason } : { reason, chain }
  if (amount === undefined) return { ...linked, kind: 'void', id: derivedId('void', pendingId), pendingId }
  return { ...linked, kind: 'post', id: derivedId('post', pendingId), pendingId, amount }
}

/** Ends the holds of a withdrawal that was sent, by paying each in full. */
export const settleSent = (
  work: Work,
  settlements: readonly (Omit<Settlement, 'amount'> & { amount: bigint })[],
): Promise<PostOutcome[]> =>
  postSent(
    work,
    settlements.map(({ held, amount, reason, chain }) => {
      const pendingId = paymentId(held)
      const id = derivedId('post', pendingId)
      return { kind: 'post', id, pendingId, amount, reason, ...(chain !== undefined && { chain }) }
    }),
  )

/** Closes empty escrows permanently. */
export const closeEscrows = (
  work: Work,
  escrows: readonly { escrow: string; asset: Asset }[],
): Promise<void> =>
  closeAccounts(
    work,
    escrows.map(({ escrow, asset }) => purseAccount({ escrow }, asset)),
  )
