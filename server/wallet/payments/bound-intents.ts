/** Intents that another domain pays: it says what exactly is paid for, and the intent holds to that. */
import type { IntentView, PersonId, RefusalName } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Work } from '../../kernel/work'
import { type Asset, readBalances, readHalt } from '../../ledger'
import { intentLifeMs } from './intents'
import { personPurse, purseAccount } from './purses'
import { insertIntent, lockIntents, markIntentsUsed } from './store'

export interface BoundDraft {
  personId: PersonId
  /** What is paid for, and all that was shown of it beside the amount, as one text. */
  kind: 'packet'
  subject: string
  amount: bigint
  asset: Asset
  note: string
}

/** Writes down what is about to be paid. */
export async function stateBoundIntent(work: Work, draft: BoundDraft): Promise<IntentView> {
  const { personId, amount, asset } = draft
  if (await readHalt(work)) return refuse('MoneyStopped')
  const account = purseAccount(personPurse(personId), asset)
  const balance = (await readBalances(work, [account])).get(account)?.available ?? 0n
  if (balance < amount) return refuse('InsufficientFunds')
  const id = work.newId()
  const expiresAtMs = work.nowMs + intentLifeMs
  await insertIntent(work.sql, { ...draft, id, payeeId: null, fee: 0n, nowMs: work.nowMs, expiresAtMs })
  return { id, amount, fee: 0n, asset, balance, expiresAt: unixSeconds(expiresAtMs) }
}

export interface BoundPayment {
  personId: PersonId
  intentId: string
  cid: string
  kind: BoundDraft['kind']
  subject: string
  amount: bigint
}

/**
 * Locks an intent that is about to be paid, and looks whether it states just this. `paid`: it was, by this very try. Whoever
 * goes on closes it in the same work.
 */
export async function openBoundIntent(work: Work, payment: BoundPayment): Promise<'open' | 'paid'> {
  const [row] = await lockIntents(work.sql, [payment.intentId])
  if (!row || row.person_id !== payment.personId || row.kind !== payment.kind) return refuse('IntentNotFound')
  if (row.amount !== payment.amount || row.subject !== payment.subject) return refuse('IntentDiffers')
  if (row.cid !== null) {
    if (row.cid !== payment.cid) return refuse('IntentUsed')
    return row.outcome === 'paid' ? 'paid' : refuse(row.outcome as RefusalName)
  }
  return row.expires_at.getTime() > work.nowMs ? 'open' : refuse('IntentExpired')
}

/** Says what came of an intent: once, for good. */
export const closeBoundIntent = async (
  work: Work,
  { intentId, cid, outcome }: { intentId: string; cid: string; outcome: 'paid' | RefusalName },
): Promise<void> => {
  await markIntentsUsed(work.sql, { intents: [{ id: intentId, cid, outcome }], nowMs: work.nowMs })
}
