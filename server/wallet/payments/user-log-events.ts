import { billSides, moneyReceived, paymentMade } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { UserLogAddition } from '../../userlogs'
import { paymentId } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'

type PaidIntent = Pick<PersonalIntent, 'id' | 'kind' | 'personId' | 'payeeId' | 'amount' | 'note'>

/** The user log events of a payment, for both people. */
export function userLogEventsOf(row: PaidIntent, nowMs: number): UserLogAddition[] {
  const { id: intentId, kind, personId: payer, payeeId: payee, amount, note } = row
  const what = { id: paymentId(intentEvent(intentId)), intentId, kind, amount, at: unixSeconds(nowMs) }
  const events: UserLogAddition[] = [
    { to: [payee], event: moneyReceived, data: { ...what, personId: payer, note } },
    { to: [payer], event: paymentMade, data: { ...what, side: billSides.expenses, personId: payee } },
  ]
  // When paying by code, both people are watching their screens.
  if (kind === 'collect' || kind === 'payCode')
    events.push({
      to: [payee],
      event: paymentMade,
      data: { ...what, side: billSides.income, personId: payer },
    })
  return events
}
