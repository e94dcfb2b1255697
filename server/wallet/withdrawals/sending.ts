/**
 * A withdrawal from approval to the transaction. No chain is connected: a staff member sends approved
 * withdrawals, and reports it here.
 */
import { refuse } from '../../kernel/refusal'
import type { Work } from '../../kernel/work'
import { hasKind, readHalt } from '../../ledger'
import { readFreeze, requireUnfrozen } from '../freezes/freezes'
import { settleSent } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { decisive, refusalOf } from '../payments/refuse-outcome'
import { requirePayouts, requireUnblocked } from './payouts'
import {
  lockWithdrawal,
  markSending,
  markSent,
  markUnsent,
  selectByTransaction,
  type WithdrawalRow,
} from './withdrawal-store'
import { feeEvent, notifyOwner } from './withdrawals'

/**
 * Claims an approved withdrawal for the person who sends it. From now on nobody else sends it, its owner
 * cannot cancel it, and it does not expire. The claim comes before the sending, so that a server that dies in
 * between leaves it claimed.
 */
export async function claimForSending(
  work: Work,
  { id, by }: { id: string; by: string },
): Promise<WithdrawalRow> {
  const row = (await lockWithdrawal(work.sql, id)) ?? refuse('WithdrawalNotFound')
  if (row.status === 'sending') return refuse('WithdrawalSending')
  if (row.status === 'requested') return refuse('WithdrawalNotApproved')
  if (row.status !== 'approved') return refuse('WithdrawalDecided')
  if (row.byChain) return refuse('WithdrawalByChain')
  // Servers of the previous version don't know this state, and would let the owner request more.
  if (!(await hasKind(work, 'wallet.sentWithdrawals'))) return refuse('UpdateUnfinished')
  await requirePayouts(work)
  await requireUnblocked(work, row.address)
  await requireUnfrozen(work, { person: row.personId, sessionId: undefined })
  const [claimed] = await markSending(work.sql, { id, by, nowMs: work.nowMs })
  await notifyOwner(work, claimed)
  return claimed
}

/**
 * Records the transaction that sent the withdrawal, and books amount and fee. Recording the same transaction again changes
 * nothing.
 */
export async function noteSent(
  work: Work,
  { id, transactionId }: { id: string; transactionId: string },
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const row = (await lockWithdrawal(work.sql, id)) ?? refuse('WithdrawalNotFound')
  if (row.status === 'sent' && row.transactionId === transactionId) return { row, isNew: false }
  if (row.status !== 'sending') return refuse(isOnItsWay(row) ? 'WithdrawalNotClaimed' : 'WithdrawalDecided')
  if (await selectByTransaction(work.sql, transactionId)) return refuse('TransactionUsed')
  if (await readHalt(work)) return refuse('MoneyStopped')
  await book(work, row)
  const [sent] = await markSent(work.sql, { id, transactionId, nowMs: work.nowMs })
  await notifyOwner(work, sent)
  return { row: sent, isNew: true }
}

/**
 * Hands back a withdrawal that could not be sent. It is approved as before, or requested again if its owner's money was frozen in
 * between.
 */
export async function handBack(work: Work, id: string): Promise<WithdrawalRow> {
  const row = (await lockWithdrawal(work.sql, id)) ?? refuse('WithdrawalNotFound')
  if (row.status !== 'sending') return refuse(isOnItsWay(row) ? 'WithdrawalNotClaimed' : 'WithdrawalDecided')
  const freeze = await readFreeze(work, { person: row.personId, sessionId: undefined })
  const [back] = await markUnsent(work.sql, { id, status: freeze ? 'requested' : 'approved' })
  await notifyOwner(work, back)
  return back
}

const isOnItsWay = ({ status }: WithdrawalRow): boolean => status === 'requested' || status === 'approved'

async function book(work: Work, { id, amount, fee }: WithdrawalRow): Promise<void> {
  const rest = { reason: 'withdraw', chain: id }
  const held = [{ ...rest, held: intentEvent(id), amount }]
  const all = fee === 0n ? held : [...held, { ...rest, held: feeEvent(id), amount: fee }]
  const refusal = refusalOf(decisive(await settleSent(work, all)))
  if (refusal) throw refusal
}
