import type { ConversationId, IntentView, PersonId } from '@linnet/protocol'
import { refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { type Asset, readBalances, readHalt } from '../../ledger'
import { requireMaySpend } from '../freezes/may-spend'
import { personPurse, purseAccount, type Spender } from './purses'
import { deleteUnusedIntents, insertIntent } from './store'

export const intentLifeMs = 120_000
/** The time for which unpaid orders stay listed. */
const forgottenAfterMs = 24 * 3_600_000

/** A payment as shown to the payer before confirming. */
export interface IntentDraft {
  payer: Spender
  kind: 'transfer' | 'collect' | 'payCode' | 'return' | 'withdraw'
  /** The payee; null for a withdrawal, whose `subject` is the address id. */
  payeeId: PersonId | null
  subject?: string
  /** The conversation that gets the intent's card. */
  conversationId?: ConversationId | undefined
  /** The transfer that the intent returns. */
  returns?: string
  amount: bigint
  fee: bigint
  note: string
}

/** Stores an intent. Paying it takes only its id, so nothing can be altered on the way. */
export async function saveIntent(
  work: Work,
  { payer, ...draft }: Omit<IntentDraft, 'payer'> & { payer: Pick<Spender, 'person'> },
): Promise<{ id: string; expiresAtMs: number }> {
  const id = work.newId()
  const expiresAtMs = work.nowMs + intentLifeMs
  await insertIntent(work.sql, { ...draft, personId: payer.person, id, nowMs: work.nowMs, expiresAtMs })
  return { id, expiresAtMs }
}

/** A person's spendable balance. */
export async function readAvailable(
  work: ReadWork,
  { personId, asset = 'USDT' }: { personId: PersonId; asset?: Asset },
): Promise<bigint> {
  const account = purseAccount(personPurse(personId), asset)
  return (await readBalances(work, [account])).get(account)?.available ?? 0n
}

/** Creates an intent if the payer may pay it and the balance covers amount and fee. */
export async function createIntent(work: Work, draft: IntentDraft): Promise<IntentView> {
  const { payer, kind, payeeId, amount, fee } = draft
  if (await readHalt(work)) return refuse('MoneyStopped')
  const whole = amount + fee
  const spending = { amount: whole, payees: payeeId === null ? [] : [{ payeeId, amount: whole }] }
  await requireMaySpend(work, payer, kind === 'return' ? undefined : spending)
  const balance = await readAvailable(work, { personId: payer.person })
  if (balance < amount + fee) return refuse('InsufficientFunds')
  const { id, expiresAtMs } = await saveIntent(work, draft)
  return { id, amount, fee, asset: 'USDT', balance, expiresAt: unixSeconds(expiresAtMs) }
}

/** Deletes unused intents a day after they expired. */
export async function pruneIntents({ sql, nowMs }: Work): Promise<void> {
  await deleteUnusedIntents(sql, nowMs - forgottenAfterMs)
}
