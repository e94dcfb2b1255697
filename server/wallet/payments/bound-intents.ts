/** Intents that another domain prepares and pays: they pay only for the packet, order, moment or gift that it described. */
import type { IntentView, PayableKind, PersonId, RefusalName } from '@linnet/protocol'
import { Refusal, refuse } from '../../kernel/refusal'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { Transact, Work } from '../../kernel/work'
import { type Asset, readBalances, readHalt } from '../../ledger'
import type { PayeePart } from '../freezes/limits'
import { requireMaySpend } from '../freezes/may-spend'
import { intentLifeMs } from './intents'
import { inPayeeTurn } from './payee-turns'
import { personPurse, purseAccount, type Spender } from './purses'
import { insertIntent, lockIntents, markIntentsUsed } from './store'

export interface BoundDraft {
  payer: Spender
  /** The payees and their parts, for the purpose of the new-payee limit. */
  payees: readonly PayeePart[]
  kind: PayableKind
  subject: string
  amount: bigint
  asset: Asset
  note: string
}

/** Creates an intent bound to its subject, if the payer may pay it and the balance covers it. */
export async function createBoundIntent(work: Work, draft: BoundDraft): Promise<IntentView> {
  const { payer, payees, ...intent } = draft
  const { amount, asset } = intent
  const personId = payer.person
  if (await readHalt(work)) return refuse('MoneyStopped')
  await requireMaySpend(work, payer, asset === 'USDT' ? { amount, payees } : undefined)
  const account = purseAccount(personPurse(personId), asset)
  const balance = (await readBalances(work, [account])).get(account)?.available ?? 0n
  if (balance < amount) return refuse('InsufficientFunds')
  const id = work.newId()
  const expiresAtMs = work.nowMs + intentLifeMs
  await insertIntent(work.sql, {
    ...intent,
    personId,
    id,
    payeeId: null,
    fee: 0n,
    nowMs: work.nowMs,
    expiresAtMs,
  })
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
 * Locks an intent and checks that the payment matches it. Returns `paid` for a retry with the same cid; after `open`, the
 * caller must close the intent in the same transaction.
 */
export async function openBoundIntent(work: Work, payment: BoundPayment): Promise<'open' | 'paid'> {
  const [row] = await lockIntents(work.sql, [payment.intentId])
  if (!row || row.personId !== payment.personId || row.kind !== payment.kind) return refuse('IntentNotFound')
  if (row.amount !== payment.amount || row.subject !== payment.subject) return refuse('IntentDiffers')
  if (row.cid !== null) {
    if (row.cid !== payment.cid) return refuse('IntentUsed')
    return row.outcome === 'paid' ? 'paid' : refuse(row.outcome as RefusalName)
  }
  return row.expiresAt.getTime() > work.nowMs ? 'open' : refuse('IntentExpired')
}

/** Records that an open intent was paid, and what ordered it. */
export const closeBoundIntent = async (
  { sql, nowMs }: Work,
  { intentId: id, cid, payer }: { intentId: string; cid: string; payer: Spender },
): Promise<void> => {
  await markIntentsUsed(sql, { intents: [{ id, cid, outcome: 'paid', by: payer }], nowMs })
}

/**
 * Pays in one transaction. `pay` calls `onTry` once only the balance can still refuse the payment: a lack of money is then
 * recorded with the intent, although the transaction is rolled back, so that a retry gets the same answer. A `payee` whom many
 * may pay at once, such as the host of a stream, is paid one payment after the other.
 */
export const payBound = <Paid>(transact: Transact, pay: Pay<Paid>, payee?: string): Promise<Paid> =>
  payee === undefined ? payNow(transact, pay) : inPayeeTurn(payee, () => payNow(transact, pay))

type Pay<Paid> = (work: Work, onTry: (payment: BoundPayment) => void) => Promise<Paid>

async function payNow<Paid>(transact: Transact, pay: Pay<Paid>): Promise<Paid> {
  let tried: BoundPayment | undefined
  try {
    return await transact((work) => pay(work, (payment) => (tried = payment)))
  } catch (error) {
    if (tried && error instanceof Refusal && error.refusal === 'InsufficientFunds') {
      const refused = tried
      await transact((work) => rememberRefusal(work, refused))
    }
    throw error
  }
}

async function rememberRefusal(work: Work, payment: BoundPayment): Promise<void> {
  if ((await openBoundIntent(work, payment)) !== 'open') return
  const refused = { id: payment.intentId, cid: payment.cid, outcome: 'InsufficientFunds', by: undefined }
  await markIntentsUsed(work.sql, { intents: [refused], nowMs: work.nowMs })
}
