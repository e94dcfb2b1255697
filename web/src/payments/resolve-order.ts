import type { Caller } from '@linnet/client'
import { showIntent } from '@linnet/protocol/wallet/paying'
import type { PaymentEnding } from './payment-flow'

/**
 * Queries the outcome of a payment; undefined while it is open, or without an answer. `isCancelled` cancels
 * the payment, if it has not been made.
 */
export async function resolveOrder(
  call: Caller,
  intentId: string,
  isCancelled?: boolean,
): Promise<PaymentEnding | 'open' | undefined> {
  const outcome = await call(showIntent, { id: intentId, ...(isCancelled && { isCancelled }) })
  // The server only forgets unpaid payments, a day after they have expired.
  if (!outcome.ok)
    return outcome.refusal.name === 'IntentNotFound' ? { state: 'closed', reason: '' } : undefined
  const { state, reasonText, billId } = outcome.value
  if (state === 'paid' && billId !== undefined) return { state, billId }
  if (state === 'closed') return { state, reason: reasonText }
  return state === 'open' ? state : undefined
}
