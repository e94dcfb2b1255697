import { type PersonId, type RefusalName, withdrawalChanged, type WithdrawalView } from '@linnet/protocol'
import type { Outcome } from '../../kernel/batch'
import { refuse } from '../../kernel/refusal'
import type { Tunable } from '../../kernel/tunables/tunables'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { hasKind, readHalt } from '../../ledger'
import { appendToUserLog } from '../../userlogs'
import { readFreeze, requireUnfrozen } from '../freezes/freezes'
import type { MoneyRules } from '../money-rules'
import { movePayments, type Payment, settlePayments } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import type { Spender } from '../payments/purses'
import { decisive, isFinal, refusalOf } from '../payments/refuse-outcome'
import { type IntentRow, lockIntents, markIntentsUsed } from '../payments/store'
import { requireRoomToApprove, requireRoomToRequest } from './day-cap'
import { requirePayouts, requireUnblocked } from './payouts'
import { requireUsableAddress } from './prepare-withdrawal'
import { canBecome, type Move, takenBack } from './withdrawal-states'
import {
  insertWithdrawal,
  lockOpenWithdrawals,
  lockWithdrawal,
  selectWithdrawal,
  selectWithdrawals,
  takeBackApprovals,
  updateWithdrawal,
  type WithdrawalRow,
} from './withdrawal-store'

const pageSize = 30

export interface PayoutRoute {
  /** Whether withdrawals that are requested now leave by the chain, instead of being sent by hand. */
  isChain: boolean
  /** The address of a block explorer's page about a transaction, with {hash} in it. */
  explorer: string | undefined
}

export const feeEvent = (id: string) => [...intentEvent(id), 'fee'] as const

/** Requests the withdrawal of an intent; the trade password was already checked. A refusal for lack of money is final. */
export async function requestWithdrawal(
  work: Work,
  {
    payer,
    intentId,
    cid,
    rules,
    requireProof,
    route,
  }: {
    payer: Spender
    intentId: string
    cid: string
    rules: Tunable<MoneyRules>
    /** Refuses unless the payer's session has proved a second factor freshly, if the account has one. */
    requireProof: () => Promise<void>
    route: PayoutRoute
  },
): Promise<Outcome<WithdrawalView>> {
  const { person: personId } = payer
  const [intent] = await lockIntents(work.sql, [intentId])
  if (!intent || intent.personId !== personId || intent.kind !== 'withdraw') return refuse('IntentNotFound')
  if (intent.cid !== null) {
    if (intent.cid !== cid) return refuse('IntentUsed')
    const made = await selectWithdrawal(work.sql, intentId)
    return made ? { ok: true, value: presentWithdrawal(made) } : refuse(intent.outcome as RefusalName)
  }
  if (intent.expiresAt.getTime() <= work.nowMs) return refuse('IntentExpired')
  await requirePayouts(work)
  const { name, contact, address } = await requireUsableAddress(work, { personId, id: intent.subject ?? '' })
  // Amount and fee are those that the payer was shown; the daily limit is the current one.
  const { mostPerDay, proofFrom } = (await rules.confirmed(work)).withdrawals
  const requested = await requireRoomToRequest(work, { personId, amount: intent.amount, mostPerDay })
  // Many small withdrawals count like one large one.
  if (requested + intent.amount >= proofFrom) await requireProof()
  const byChain = route.isChain && (await hasKind(work, 'wallet.payouts'))
  const refusal = refusalOf(decisive(await movePayments(work, holdsOf(intent, { from: payer, byChain }))))
  if (refusal && !isFinal(refusal)) throw refusal
  const intents = [{ id: intentId, cid, outcome: refusal?.refusal ?? 'paid', by: payer }]
  await markIntentsUsed(work.sql, { intents, nowMs: work.nowMs })
  if (refusal) return { ok: false, error: refusal }
  const { amount, fee } = intent
  const row = await insertWithdrawal(work.sql, {
    id: intentId,
    personId,
    amount,
    fee,
    name,
    contact,
    address,
    byChain,
    nowMs: work.nowMs,
  })
  return { ok: true, value: await notifyOwner(work, row) }
}

/** Holds amount and fee until staff decide, without expiry. */
function holdsOf(
  { id, amount, fee }: IntentRow,
  { from, byChain }: { from: Spender; byChain: boolean },
): Payment[] {
  const rest = {
    from,
    asset: 'USDT' as const,
    reference: id,
    chain: id,
    hold: {},
  }
  const hold = {
    ...rest,
    event: intentEvent(id),
    to: { house: byChain ? ('clearing' as const) : ('chain' as const) },
    amount,
    reason: 'withdraw',
  }
  if (fee === 0n) return [hold]
  // A payout that fails gives back the fee, too.
  const to = { house: byChain ? ('clearing' as const) : ('fees' as const) }
  return [hold, { ...rest, event: feeEvent(id), to, amount: fee, reason: 'fee' }]
}

type Decided = 'approved' | 'rejected' | 'cancelled' | 'expired'

const decidedBy: Readonly<Record<Decided, Move>> = {
  approved: 'staff',
  rejected: 'staff',
  cancelled: 'owner',
  expired: 'time',
}

export interface Decision {
  id: string
  status: Decided
  reason: string
  /** The owner, if they cancel it themselves. */
  personId?: PersonId
  /** The names of those who approve it. */
  approvedBy?: string
}

/** Decides a withdrawal. Repeating a decision changes nothing; all but an approval release the money. */
export async function decide(
  work: Work,
  { id, status, reason, personId, approvedBy }: Decision,
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const row = await lockWithdrawal(work.sql, id)
  if (!row || (personId !== undefined && row.personId !== personId)) return refuse('WithdrawalNotFound')
  if (row.status === status) return { row, isNew: false }
  if (!canBecome(row.status, status, decidedBy[status]))
    return refuse(
      row.status === 'sending' || row.status === 'onChain' ? 'WithdrawalSending' : 'WithdrawalDecided',
    )
  if (status === 'approved') await requirePayouts(work)
  else if (await readHalt(work)) return refuse('MoneyStopped')
  if (status !== 'approved') await release(work, row)
  const decided = await updateWithdrawal(work.sql, {
    id,
    status,
    reason,
    approvedBy: approvedBy ?? null,
    nowMs: work.nowMs,
  })
  await notifyOwner(work, decided)
  return { row: decided, isNew: true }
}

export interface Approval {
  id: string
  reason: string
  /** The names of those who approve it. */
  approvedBy: string
  mostPerDay: bigint
  /**
   * The amount per owner and day below which one person alone may approve; undefined if two have approved it.
   */
  aloneBelow: bigint | undefined
}

/** Approves a withdrawal, unless its owner's money is frozen, or too much was approved for them today. */
export async function approve(
  work: Work,
  { id, reason, approvedBy, mostPerDay, aloneBelow }: Approval,
): Promise<{ row: WithdrawalRow; isNew: boolean }> {
  const row = await lockWithdrawal(work.sql, id)
  if (row?.status === 'requested') {
    const { personId, amount, address } = row
    await requirePayouts(work)
    await requireUnblocked(work, address)
    await requireUnfrozen(work, { person: personId, sessionId: undefined })
    await requireRoomToApprove(work, { personId, amount, mostPerDay, aloneBelow })
  }
  return decide(work, { id, status: 'approved', reason, approvedBy })
}

/**
 * Returns everything approved for a person to review. The money stays held, so that this also works while
 * money is stopped.
 */
export async function takeApprovalsBack(work: Work, personId: PersonId): Promise<void> {
  const open = await lockOpenWithdrawals(work.sql, personId)
  const approved = open.filter(({ status }) => takenBack.includes(status)).map(({ id }) => id)
  if (approved.length === 0) return
  for (const row of await takeBackApprovals(work.sql, approved)) await notifyOwner(work, row)
}

async function release(work: Work, { id, personId, amount, fee, requestedAt }: WithdrawalRow): Promise<void> {
  const rest = { reason: 'withdraw', chain: id }
  // The fee counted as part of its payment.
  const counted = { personId, amount: amount + fee, atMs: requestedAt.getTime() }
  const held = [{ ...rest, held: intentEvent(id), counted }]
  const outcomes = await settlePayments(work, fee === 0n ? held : [...held, { ...rest, held: feeEvent(id) }])
  const refusal = refusalOf(decisive(outcomes))
  if (refusal) throw refusal
}

export async function notifyOwner(work: Work, row: WithdrawalRow): Promise<WithdrawalView> {
  const data = presentWithdrawal(row)
  await appendToUserLog(work, { to: [row.personId], event: withdrawalChanged, data })
  return data
}

export async function listWithdrawalPage(
  work: ReadWork,
  { personId, before }: { personId: PersonId; before?: string | undefined },
): Promise<{ withdrawals: WithdrawalView[]; hasMore: boolean }> {
  const rows = await selectWithdrawals(work.sql, { personId, before, limit: pageSize + 1 })
  const shown = rows.slice(0, pageSize)
  return { withdrawals: await presentWaiting(work, personId, shown), hasMore: rows.length > pageSize }
}

export async function getWithdrawal(
  work: ReadWork,
  { personId, id }: { personId: PersonId; id: string },
): Promise<WithdrawalView> {
  const row = await selectWithdrawal(work.sql, id)
  if (row?.personId !== personId) return refuse('WithdrawalNotFound')
  const [withdrawal] = await presentWaiting(work, personId, [row])
  return withdrawal ?? refuse('WithdrawalNotFound')
}

/** Withdrawals of one person; those under review include the delay by a freeze, as in `approve`. */
async function presentWaiting(
  work: ReadWork,
  person: PersonId,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalView[]> {
  const isWaiting = rows.some(({ status }) => status === 'requested')
  const freeze = isWaiting ? await readFreeze(work, { person, sessionId: undefined }) : undefined
  if (!freeze) return rows.map(presentWithdrawal)
  const frozenUntil = unixSeconds(freeze.untilMs + 999)
  return rows.map((row) => ({
    ...presentWithdrawal(row),
    ...(row.status === 'requested' && { frozenUntil }),
  }))
}

export const presentWithdrawal = (row: WithdrawalRow): WithdrawalView => ({
  id: row.id,
  amount: row.amount,
  fee: row.fee,
  name: row.name,
  address: row.address,
  status: row.status,
  reason: row.reason,
  at: unixSeconds(row.requestedAt),
  decidedAt: row.decidedAt ? unixSeconds(row.decidedAt) : undefined,
  approvedAt: row.approvedAt ? unixSeconds(row.approvedAt) : undefined,
  sentAt: row.sentAt ? unixSeconds(row.sentAt) : undefined,
  transactionId: row.transactionId ?? row.payoutHash ?? undefined,
  ...(row.status === 'onChain' && {
    payoutStep: row.payoutStep ?? undefined,
    payoutConfirmations: row.payoutConfirmations ?? undefined,
  }),
})
