import type { ConversationId, IntentView, PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Reading, Work } from '../../kernel/work'
import { type Asset, readBalances, readHalt } from '../../ledger'
import { personPurse, purseAccount } from './purses'
import { deleteUnusedIntents, insertIntent } from './store'

export const intentLifeMs = 120_000
/** An order that nobody paid is shown for so long. */
const forgottenAfterMs = 24 * 3_600_000

/** What is about to be paid, as it is shown. */
export interface IntentDraft {
  personId: PersonId
  kind: 'transfer' | 'collect' | 'payCode' | 'return' | 'withdraw'
  /** Whom it goes to; a withdrawal goes to a subject instead: its address. */
  payeeId: PersonId | null
  subject?: string
  /** Where its card stands. */
  conversationId?: ConversationId | undefined
  /** The transfer that it sends back. */
  returns?: string
  amount: bigint
  fee: bigint
  note: string
}

/** Stores an intent: whoever pays names only its id. */
export async function writeIntent(
  work: Work,
  draft: IntentDraft,
): Promise<{ id: string; expiresAtMs: number }> {
  const id = work.newId()
  const expiresAtMs = work.nowMs + intentLifeMs
  await insertIntent(work.sql, { ...draft, id, nowMs: work.nowMs, expiresAtMs })
  return { id, expiresAtMs }
}

/** What a person can spend now. */
export async function readAvailable(
  work: Reading,
  { personId, asset = 'USDT' }: { personId: PersonId; asset?: Asset },
): Promise<bigint> {
  const account = purseAccount(personPurse(personId), asset)
  return (await readBalances(work, [account])).get(account)?.available ?? 0n
}

/** States a payment of money that is there. */
export async function stateIntent(work: Work, draft: IntentDraft): Promise<IntentView> {
  const { personId, amount, fee } = draft
  if (await readHalt(work)) return refuse('MoneyStopped')
  const balance = await readAvailable(work, { personId })
  if (balance < amount + fee) return refuse('InsufficientFunds')
  const { id, expiresAtMs } = await writeIntent(work, draft)
  return { id, amount, fee, asset: 'USDT', balance, expiresAt: unixSeconds(expiresAtMs) }
}

/** Forgets intents that nobody used. */
export async function pruneIntents({ sql, nowMs }: Work): Promise<void> {
  await deleteUnusedIntents(sql, nowMs - forgottenAfterMs)
}
