import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { type Asset, closeAccounts, derivedId, post, type PostOutcome, type Transfer } from '../../ledger'
import { type House, openPurses, type Purse, purseAccount } from './purses'

/** What happened, as the parts of a name that nothing else has: `['redpacket', 'claim', packetId, personId]`. */
export type PaymentEvent = readonly string[]

/** Money from one purse to another. The event makes it happen once, however often it is asked for. */
export interface Payment {
  event: PaymentEvent
  from: Purse
  to: Purse
  asset: Asset
  amount: bigint
  /** Why, as the bills say it. */
  reason: string
  /** What the bills of one operation have in common. */
  reference?: string
  /** Neighbours with the same chain are paid together or not at all. */
  chain?: string
  /** Only holds the money, until `settle`; what runs out comes back by itself. */
  hold?: { expiresAtMs?: number }
}

/** The end of a hold: a payment of the amount, or of a part of it, or nothing. */
export interface Settlement {
  /** The event of the payment that holds. */
  held: PaymentEvent
  /** Nothing is paid without an amount. */
  amount?: bigint
  reason: string
  chain?: string
}

export const paymentId = (event: PaymentEvent): string => derivedId('payment', ...event)

/**
 * The way in for everybody who moves money: pays each for itself, in order; one that is refused harms no neighbour. The
 * answers stand in the same order.
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

/** Ends holds. */
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

/** Closes empty escrows for good. */
export const closeEscrows = (
  work: Work,
  escrows: readonly { escrow: string; asset: Asset }[],
): Promise<void> =>
  closeAccounts(
    work,
    escrows.map(({ escrow, asset }) => purseAccount({ escrow }, asset)),
  )

/** Money of a person that comes from outside, or goes there. */
export type Passage = Omit<Payment, 'from' | 'to' | 'hold'> & { person: PersonId; house: House }

/** Money comes in: from the chain, the faucet, the house. */
export async function credit(work: Work, { person, house, ...rest }: Passage): Promise<PostOutcome> {
  const [outcome] = await movePayments(work, [{ ...rest, from: { house }, to: { person } }])
  if (outcome === undefined) throw new Error('a payment has no outcome')
  return outcome
}

/** Money goes out: to the chain, to the house. */
export async function debit(work: Work, { person, house, ...rest }: Passage): Promise<PostOutcome> {
  const [outcome] = await movePayments(work, [{ ...rest, from: { person }, to: { house } }])
  if (outcome === undefined) throw new Error('a payment has no outcome')
  return outcome
}
