/** The transfers that paid moments require: a hold, and its end. */
import type { CausedTransfer } from '../../kernel/domain'
import { boundCauses, endOfHold, intentEvent, transferOfPayment } from '../../wallet'
import { type CauseRow, selectCausePage, selectCausesOf, selectWritten } from './purchase-store'

export const momentCauses = boundCauses({
  kinds: ['moments.purchases'],
  name: 'momentsWithoutTransfer',
  selectPage: selectCausePage,
  selectWritten,
  selectOf: selectCausesOf,
  transfersOf,
})

function transfersOf({ intentId, payerId, authorId, amount, state }: CauseRow): CausedTransfer[] {
  const hold: CausedTransfer = {
    ...transferOfPayment({
      event: intentEvent(intentId),
      from: { person: payerId },
      to: { person: authorId },
      asset: 'USDT',
      amount,
    }),
    kind: 'pending',
  }
  if (state === 'held') return [hold]
  return [hold, endOfHold(hold, state === 'settled' ? amount : 0n)]
}
