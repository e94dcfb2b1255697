import type { Work } from '../../kernel/work'
import { type Asset, closeAccounts, derivedId, post, type PostOutcome, type Transfer } from '../../ledger'
import { openPurses, type OwnedPurse, type Purse, purseAccount } from './purses'

/** A unique key for what is paid, as an array: `['redpacket', 'claim', packetId, personId]`. */
export type PaymentEvent = readonly string[]

/** Moves money from one purse to another. The event is its idempotency key. */
export interface Payment {
  event: PaymentEvent
  from: OwnedPurse
  to: Purse
  asset: Asset
  amount: bigint
  /** The reason shown on bills. */
  reason: string
  /** Shared by the bills of one operation. */
  reference?: string
  /** Adjacent payments with the same chain are all made or none is. */
  chain?: string
  /** Holds the money until it is settled; released automatically on expiry. */
  hold?: { expiresAtMs?: number }
}

/** Ends a hold by paying all or part of it, or nothing. */
export interface Settlement {
  /** The event of the held payment. */
  held: PaymentEvent
  /** Without an amount, nothing is paid. */
  amount?: bigint
  reason: string
  chain?: string
}

export const paymentId = (event: PaymentEvent): string => derivedId('payment', ...event)

/**
 * The only way to move money, except that play money comes from the faucet. Payments are made in order, each independently: a
 * refusal doesn't affect the others. Outcomes are in the same order.
 */
export async function movePayments(work: Work, payments: readonly Payment[]): Promise<PostOutcome[]> {
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

function transferOf({ event, from, to, hold, ...rest }: Payment): Transfer {
  const id = paymentId(event)
  const { asset } = rest
  const movement = { ...rest, id, debit: purseAccount(from, asset), credit: purseAccount(to, asset) }
  return hold ? { ...movement, ...hold, kind: 'pending' } : movement
}

export const settlePayments = (work: Work, settlements: readonly Settlement[]): Promise<PostOutcome[]> =>
  post(
    work,
    settlements.map(({ held, amount, reason, chain }): Transfer => {
      const pendingId = paymentId(held)
      const linked = chain === undefined ? { reason } : { reason, chain }
      if (amount === undefined)
        return { ...linked, kind: 'void', id: derivedId('void', pendingId), pendingId }
      return { ...linked, kind: 'post', id: derivedId('post', pendingId), pendingId, amount }
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
