import type { PersonId } from '@linnet/protocol'
import type { Work } from '../../kernel/work'
import { appendToUserLogs } from '../../userlogs'
import { type BoundDraft, closeBoundIntent } from './bound-intents'
import { movePayments } from './payments'
import { intentEvent } from './personal-intents'
import type { Spender } from './purses'
import { refusalOf } from './refuse-outcome'
import { userLogEventsOf } from './user-log-events'

export interface AtOncePayment {
  payer: Spender
  payeeId: PersonId
  /** The kind of the intent, also the reason on bills. */
  kind: BoundDraft['kind']
  amount: bigint
  intentId: string
  cid: string
  /** The note shown to the payee. */
  note: string
}

/** Moves the money of an open bound intent, closes the intent, and notifies both people. Refuses if the payment is refused. */
export async function payAtOnce(
  work: Work,
  { payer, payeeId, kind, amount, intentId, cid, note }: AtOncePayment,
): Promise<void> {
  const [outcome = 'frozen'] = await movePayments(work, [
    {
      event: intentEvent(intentId),
      from: payer,
      to: { person: payeeId },
      asset: 'USDT',
      amount,
      reason: kind,
      reference: intentId,
    },
  ])
  const refusal = refusalOf(outcome)
  if (refusal) throw refusal
  await closeBoundIntent(work, { intentId, cid, payer })
  const paid = { id: intentId, kind, personId: payer.person, payeeId, amount, note }
  await appendToUserLogs(work, userLogEventsOf(paid, work.nowMs))
}
