/** The money of the chain, for its processes: deposits that are credited, and withdrawals that leave. */
import type { Work } from '../../kernel/work'
import { chainBooks } from '../../ledger'
import { depositBooks } from '../deposits/credit-deposits'
import { readFreeze } from '../freezes/freezes'
import { paymentId } from '../payments/payments'
import { intentEvent } from '../payments/personal-intents'
import { personPurse, purseAccount } from '../payments/purses'
import {
  insertPayoutNews,
  markOnChain,
  markPayoutEnded,
  notePayout,
  type PayoutNote,
  selectPayable,
} from './payout-store'
import { requirePayouts } from './payouts'
import { lockWithdrawal, selectWithdrawal, type WithdrawalRow } from './withdrawal-store'
import { feeEvent } from './withdrawals'

/**
 * Finds what is wrong with a withdrawal by the books themselves, whatever its row says: its money must be held, for this person, this
 * amount and the chain.
 */
async function findWrongHold(
  work: Pick<Work, 'sql'>,
  { id, personId, amount, fee }: WithdrawalRow,
): Promise<string | undefined> {
  const debitId = purseAccount(personPurse(personId), 'USDT')
  const creditId = purseAccount({ house: 'clearing' }, 'USDT')
  const expected = [
    { hold: intentEvent(id), amount },
    ...(fee === 0n ? [] : [{ hold: feeEvent(id), amount: fee }]),
  ]
  for (const { hold, amount: held } of expected) {
    const found = await chainBooks.openHold(work, paymentId(hold))
    if (!found) return 'its money is not held'
    if (found.amount !== held || found.debitId !== debitId || found.creditId !== creditId)
      return 'other money is held for it'
  }
  return undefined
}

/** Why a withdrawal can't be taken for the chain now; undefined if it can. Locks it. */
async function findHindrance(
  work: Work,
  id: string,
): Promise<{ row: WithdrawalRow; reason?: string } | undefined> {
  const row = await lockWithdrawal(work.sql, id)
  if (!row?.byChain || row.status !== 'approved') return undefined
  const stopped = await requirePayouts(work).then(() => undefined, String)
  if (stopped !== undefined) return { row, reason: 'withdrawals are stopped' }
  if (await readFreeze(work, { person: row.personId, sessionId: undefined }))
    return { row, reason: 'the money of its owner is frozen' }
  const reason = await findWrongHold(work, row)
  return { row, ...(reason !== undefined && { reason }) }
}

/** Takes an approved withdrawal for the chain: from now on only its transaction decides. Returns why not, if it can't be. */
const begin = (work: Work, row: WithdrawalRow) => take(work, row, chainBooks.begin)

/** Takes one that has left already, as the signer's journal says: whatever stops money now does not refuse it. */
const bringBack = (work: Work, row: WithdrawalRow) => take(work, row, chainBooks.bringBack)

async function take(
  work: Work,
  { id, amount, fee }: WithdrawalRow,
  post: typeof chainBooks.begin,
): Promise<string | undefined> {
  const rest = { kind: 'post' as const, reason: 'withdraw', chain: id }
  const holds = [
    { event: intentEvent(id), amount },
    ...(fee === 0n ? [] : [{ event: feeEvent(id), amount: fee }]),
  ]
  const outcomes = await post(
    work,
    holds.map(({ event, amount: posted }) => {
      const pendingId = paymentId(event)
      return { ...rest, id: chainBooks.postId(pendingId), pendingId, amount: posted }
    }),
  )
  const refused = outcomes.find((outcome) => outcome !== 'posted' && outcome !== 'exists')
  if (refused === 'hotTooLow') return 'the hot wallet has too little'
  if (refused !== undefined) return `the books refuse it: ${refused}`
  await markOnChain(work.sql, { id, nowMs: work.nowMs })
  await insertPayoutNews(work.sql, id)
  return undefined
}

export interface PayoutResult {
  id: string
  isSent: boolean
  txHash: string
  blockNumber: bigint
  blockHash: string
}

/** Books what became of a payout whose transaction is final, once. */
async function end(work: Work, { id, ...result }: PayoutResult): Promise<void> {
  const row = await lockWithdrawal(work.sql, id)
  if (row?.status !== 'onChain') return
  const outcome = await chainBooks.end(work, {
    ...result,
    withdrawalId: id,
    mainHold: paymentId(intentEvent(id)),
    feeHold: paymentId(feeEvent(id)),
  })
  if (outcome !== 'posted' && outcome !== 'exists')
    throw new Error(`a payout cannot be booked now: ${outcome}`)
  await markPayoutEnded(work.sql, {
    id,
    status: result.isSent ? 'sent' : 'failed',
    txHash: result.txHash,
    nowMs: work.nowMs,
  })
  await insertPayoutNews(work.sql, id)
}

/** Books that a payout has left which the restored books did not know, once. If the token refused it, nothing has. */
async function endRecorded(work: Work, { id, isSent, ...result }: PayoutResult): Promise<void> {
  if (!isSent) return
  const outcome = await chainBooks.endRecorded(work, { withdrawalId: id, ...result })
  if (outcome !== 'posted' && outcome !== 'exists')
    throw new Error(`a recorded payout cannot be booked now: ${outcome}`)
}

/** Notes how far a payout got, for its owner to see. */
async function note(work: Work, news: PayoutNote): Promise<void> {
  if ((await notePayout(work.sql, news)).length > 0) await insertPayoutNews(work.sql, news.id)
}

export const chainMoney = {
  deposits: depositBooks,
  epoch: chainBooks.epoch,
  /** Addresses that nothing is paid to. */
  blocked: chainBooks.blocked,
  /** The book of gas. */
  gas: chainBooks.gas,
  payouts: {
    bound: chainBooks.bound,
    fundPlayHot: chainBooks.fundPlayHot,
    payable: ({ sql }: Pick<Work, 'sql'>, limit: number) => selectPayable(sql, limit),
    find: ({ sql }: Pick<Work, 'sql'>, id: string) => selectWithdrawal(sql, id),
    findHindrance,
    begin,
    bringBack,
    end,
    /** Lets a payout be recorded that the books do not know. Only the signer may. */
    permitRecording: chainBooks.permitRecording,
    endRecorded,
    note,
  },
}
