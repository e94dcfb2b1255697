import {
  collectionDeclined,
  type IntentStateView,
  type Language,
  type PersonId,
  type RefusalName,
  refusalText,
} from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import { paymentId } from './payments'
import { intentEvent } from './personal-intents'
import { type IntentRow, lockIntents, markIntentsUsed } from './store'

interface Resolving {
  personId: PersonId
  id: string
  isCancelled: boolean
  language: Language
}

/**
 * Reports the outcome of an intent whose payment got no answer. If it has expired, or its payer cancels it, it is closed here:
 * from then on not even a call still in flight can pay it, so the answer is final.
 */
export async function resolveIntent(
  work: Work,
  { personId, id, isCancelled, language }: Resolving,
): Promise<IntentStateView> {
  const [row] = await lockIntents(work.sql, [id])
  if (!row || row.personId !== personId) return refuse('IntentNotFound')
  const outcome = row.outcome ?? (await closeUnpaid(work, row, isCancelled))
  const isPaid = outcome === 'paid'
  const reason = outcome === null || isPaid ? '' : (outcome as RefusalName)
  return {
    id,
    state: outcome === null ? 'open' : isPaid ? 'paid' : 'closed',
    reason,
    reasonText: reason === '' ? '' : refusalText(reason, language, {}),
    amount: row.amount,
    fee: row.fee,
    asset: row.asset,
    expiresAt: unixSeconds(row.expiresAt),
    billId: isPaid ? paymentId(intentEvent(id)) : undefined,
  }
}

async function closeUnpaid(
  work: Work,
  { id, kind, personId, payeeId, amount, expiresAt }: IntentRow,
  isCancelled: boolean,
): Promise<RefusalName | null> {
  const isExpired = expiresAt.getTime() <= work.nowMs
  if (!isExpired && !isCancelled) return null
  const isAsked = kind === 'payCode'
  const outcome = isExpired ? 'IntentExpired' : isAsked ? 'PaymentDeclined' : 'PaymentCancelled'
  const closed = { id, cid: `closed:${id}`, outcome, by: undefined }
  await markIntentsUsed(work.sql, { intents: [closed], nowMs: work.nowMs })
  if (outcome === 'PaymentDeclined' && payeeId !== null)
    await appendToUserLog(work, {
      to: [payeeId],
      event: collectionDeclined,
      data: { intentId: id, personId, amount },
    })
  return outcome
}
