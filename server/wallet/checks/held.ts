import type { ReadWork } from '../../kernel/work'
import { paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { selectPendingWithdrawals } from '../withdrawals/withdrawal-store'
import { feeEvent } from '../withdrawals/withdrawals'

/** The holds of withdrawals that are neither sent nor ended. */
export const withdrawalsHeld = async ({ sql }: ReadWork): Promise<string[]> => {
  const pending = await selectPendingWithdrawals(sql)
  return pending.flatMap(({ id, fee }) =>
    (fee === 0n ? [intentEvent(id)] : [intentEvent(id), feeEvent(id)]).map(paymentId),
  )
}
