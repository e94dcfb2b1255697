import type { Refusal } from '../../kernel/refusal'
import type { Asset, PostOutcome } from '../../ledger'
import type { PayeePart } from '../freezes/limits'
import type { Purse, Source } from './purses'

/** A unique key for a payment's subject, as an array: `['redpacket', 'claim', packetId, personId]`. */
export type PaymentEvent = readonly string[]

/** Moves money from one purse to another. The event is its idempotency key. */
export interface Payment {
  event: PaymentEvent
  from: Source
  to: Purse
  asset: Asset
  amount: bigint
  /** The reason shown on bills. */
  reason: string
  /** An id shared by the bills of one operation. */
  reference?: string
  /** Adjacent payments with the same chain are all made or none is. */
  chain?: string
  /** Whether the money is held until it is settled; released automatically on expiry. */
  hold?: { expiresAtMs?: number }
  /**
   * The payees the payer chose and what each gets, if not the recipient: the conversations of packets. For the limit of new
   * payees.
   */
  payees?: readonly PayeePart[]
  /** Whether no limit applies, because the money goes back to its source. */
  isUnlimited?: boolean
}

/** The outcome of a payment. A `Refusal` means that it was not attempted, so it may be made later. */
export type PaymentOutcome = PostOutcome | Refusal
