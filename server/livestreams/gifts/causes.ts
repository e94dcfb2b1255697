/** The transfers that gifts require: one each, paid at once. */
import type { CausedTransfer } from '../../kernel/domain'
import { boundCauses, intentEvent, transferOfPayment } from '../../wallet'
import { type GiftRow, selectCausePage, selectCausesOf, selectWritten } from './gift-store'

export const giftCauses = boundCauses({
  kinds: ['live.gifts'],
  name: 'giftsWithoutTransfer',
  selectPage: selectCausePage,
  selectWritten,
  selectOf: selectCausesOf,
  transfersOf,
})

function transfersOf({ intentId, payerId, hostId, amount }: GiftRow): CausedTransfer[] {
  return [
    transferOfPayment({
      event: intentEvent(intentId),
      from: { person: payerId },
      to: { person: hostId },
      asset: 'USDT',
      amount,
    }),
  ]
}
