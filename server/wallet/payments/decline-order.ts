import { collectionDeclined, type PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { appendToUserLog } from '../../userlogs'
import { isPersonal } from './personal-intents'
import { lockIntents, markIntentsUsed } from './store'

/** Declines a collector's request. Only the payer may decline it. */
export async function declineOrder(
  work: Work,
  { personId, id }: { personId: PersonId; id: string },
): Promise<void> {
  const [row] = await lockIntents(work.sql, [id])
  if (!row || !isPersonal(row) || row.personId !== personId || row.kind !== 'payCode')
    return refuse('IntentNotFound')
  if (row.outcome === 'PaymentDeclined') return
  if (row.cid !== null) return refuse('IntentUsed')
  if (row.expiresAt.getTime() <= work.nowMs) return
  const intents = [{ id, cid: `declined:${id}`, outcome: 'PaymentDeclined', by: undefined }]
  await markIntentsUsed(work.sql, { intents, nowMs: work.nowMs })
  await appendToUserLog(work, {
    to: [row.payeeId],
    event: collectionDeclined,
    data: { intentId: id, personId, amount: row.amount },
  })
}
