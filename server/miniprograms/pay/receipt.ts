/** The proof, for a program and its server, that an order was paid. */
import { formatAmount, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork } from '../../kernel/work'
import type { ProgramKeys } from '../identity'
import { type PaymentRow, selectPaidBy } from './payment-store'

export interface ReceiptParts {
  keys: ProgramKeys
  /** The name of the currency: `PLAY` for play money, which must never pass for another. */
  currency: string
}

/**
 * The receipt of a payment, always the same. It does not identify the payer: that takes `whoAmI`, which asks
 * for consent.
 */
export const receiptOf = (
  { keys, currency }: ReceiptParts,
  { id, programId, name, amount, paidAt }: PaymentRow,
): string =>
  keys.sign('receipt', {
    program: programId,
    order: name,
    amount: formatAmount(amount),
    currency,
    payment: id,
    at: unixSeconds(paidAt),
  })

/** The receipt of an order that this person paid; nobody else gets one. */
export async function showReceiptTo(
  work: ReadWork,
  parts: ReceiptParts,
  { personId, programId, name }: { personId: PersonId; programId: string; name: string },
): Promise<string> {
  const row = await selectPaidBy(work.sql, { programId, name, payerId: personId })
  return row ? receiptOf(parts, row) : refuse('ProgramOrderNotPaid')
}
