/** The transfers that payments to programs require: one each, paid at once. */
import type { CausedTransfer } from '../../kernel/domain'
import { boundCauses, intentEvent, transferOfPayment } from '../../wallet'
import { type PaymentRow, selectCausePage, selectCausesOf, selectWritten } from './payment-store'

export const programCauses = boundCauses({
  kinds: ['miniprograms.payments'],
  name: 'programPaymentsWithoutTransfer',
  selectPage: selectCausePage,
  selectWritten,
  selectOf: selectCausesOf,
  transfersOf,
})

function transfersOf({ intentId, payerId, payeeId, amount }: PaymentRow): CausedTransfer[] {
  return [
    transferOfPayment({
      event: intentEvent(intentId),
      from: { person: payerId },
      to: { person: payeeId },
      asset: 'USDT',
      amount,
    }),
  ]
}
