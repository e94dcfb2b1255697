import { billSides, moneyReceived, paymentMade } from '@linnet/protocol'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { UserLogAddition } from '../../userlogs'
import { paymentId } from './payments'
import { intentEvent, type PersonalIntent } from './personal-intents'

/** What both people are told of a payment, in their own logs. */
export function newsOf(row: PersonalIntent, nowMs: number): UserLogAddition[] {
  const { id: intentId, kind, person_id: payer, payee_id: payee, amount, note } = row
  const what = { id: paymentId(intentEvent(intentId)), intentId, kind, amount, at: unixSeconds(nowMs) }
  const news: UserLogAddition[] = [
    { to: [payee], event: moneyReceived, data: { ...what, personId: payer, note } },
    { to: [payer], event: paymentMade, data: { ...what, side: billSides.expenses, personId: payee } },
  ]
  // At a till both look at their screens.
  if (kind === 'collect' || kind === 'payCode')
    news.push({ to: [payee], event: paymentMade, data: { ...what, side: billSides.income, personId: payer } })
  return news
}
