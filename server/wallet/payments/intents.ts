import type { ConversationId, IntentView, PersonId } from '@linnet/protocol'
import { type Outcome, refusedOutcome } from '../../kernel/batch'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { type Asset, readBalances, readHalt } from '../../ledger'
import { type MaySpend, refusalsToSpend } from '../freezes/may-spend'
import { personPurse, purseAccount, type Spender } from './purses'
import { deleteUnusedIntents, insertIntents, type NewIntent } from './store'

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
  draft: SavedDraft,
): Promise<{ id: string; expiresAtMs: number }> {
  const intent = newIntent(work, draft)
  await insertIntents(work.sql, [intent])
  return intent
}

type SavedDraft = Omit<IntentDraft, 'payer'> & { payer: Pick<Spender, 'person'> }

const newIntent = (work: Work, { payer, ...draft }: SavedDraft): NewIntent => ({
  ...draft,
  personId: payer.person,
  id: work.newId(),
  nowMs: work.nowMs,
  expiresAtMs: work.nowMs + intentLifeMs,
})

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
  const [outcome = refusedOutcome('MoneyStopped')] = await createIntents(work, [draft])
  if (!outcome.ok) throw outcome.error
  return outcome.value
}

/** Creates each intent that its payer may pay and whose amount and fee their balance covers. Outcomes are in the same order. */
export async function createIntents(
  work: Work,
  drafts: readonly IntentDraft[],
): Promise<Outcome<IntentView>[]> {
  if (drafts.length === 0) return []
  if (await readHalt(work)) return drafts.map(() => refusedOutcome('MoneyStopped'))
  const refusals = await refusalsToSpend(work, drafts.map(spendingOf))
  const accountOf = ({ payer }: IntentDraft) => purseAccount(personPurse(payer.person), 'USDT')
  const balances = await readBalances(work, [...new Set(drafts.map(accountOf))])
  const saved: NewIntent[] = []
  const outcomes = drafts.map((draft, n): Outcome<IntentView> => {
    const { amount, fee } = draft
    const refusal = refusals[n]
    if (refusal) return { ok: false, error: refusal }
    const balance = balances.get(accountOf(draft))?.available ?? 0n
    if (balance < amount + fee) return refusedOutcome('InsufficientFunds')
    const intent = newIntent(work, draft)
    saved.push(intent)
    const expiresAt = unixSeconds(intent.expiresAtMs)
    return { ok: true, value: { id: intent.id, amount, fee, asset: 'USDT', balance, expiresAt } }
  })
  if (saved.length > 0) await insertIntents(work.sql, saved)
  return outcomes
}

function spendingOf({ payer, kind, payeeId, amount, fee }: IntentDraft): MaySpend {
  const whole = amount + fee
  const payees = payeeId === null ? [] : [{ payeeId, amount: whole }]
  return { payer, spending: kind === 'return' ? undefined : { amount: whole, payees } }
}

/** Deletes unused intents a day after they expired. */
export async function pruneIntents({ sql, nowMs }: Work): Promise<void> {
  await deleteUnusedIntents(sql, nowMs - forgottenAfterMs)
}
