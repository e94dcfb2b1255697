/** The books and the chain they are bound to. Only the watcher of the chain may credit deposits; the database refuses everybody else. */
import type { Work } from '../../kernel/work'
import { blockList } from '../blocking/blocking'
import { selectEpoch } from '../cause-store'
import { derivedId } from '../derived-id'
import { bringBackPayout, type PostOutcome, postPayout } from '../post'
import { type GasCost, noteGas, type SeenCoins, spendGas } from './gas-store'
import { houseBooks } from './house-moves'
import {
  endPayout,
  endRecorded,
  fundPlayHot,
  insertRecordedPayout,
  selectBoundChain,
  selectOpenHold,
} from './move-store'
import { type BookChain, type DepositRow, insertBinding, insertDeposits, selectSuspended } from './store'

interface CreditAnswer {
  outcome: PostOutcome
  isSuspended: boolean
}

export interface Deposit {
  chainId: number
  txHash: string
  /** The place of the log within the transaction's receipt. */
  ordinal: number
  blockNumber: bigint
  blockHash: string
  /** The amount in the token's smallest units. */
  raw: bigint
  /** The person's account, which is open or closed. */
  account: string
  /** Whether the money waits for the staff. */
  isSuspended: boolean
}

/** Binds the books to a chain, unless they are bound. Returns what they are bound to. */
const bind = (work: Pick<Work, 'sql'>, chain: BookChain): Promise<BookChain> => insertBinding(work.sql, chain)

/** Credits final deposits, each once. Answers are in the same order. `exists`: it was credited before. */
async function credit(work: Work, deposits: readonly Deposit[]): Promise<CreditAnswer[]> {
  if (deposits.length === 0) return []
  const rows = deposits.map((deposit, at): DepositRow => ({
    n: at + 1,
    id: derivedId('deposit', String(deposit.chainId), deposit.txHash, String(deposit.ordinal)),
    account_id: deposit.account,
    is_suspended: deposit.isSuspended,
    tx_hash: deposit.txHash,
    ordinal: deposit.ordinal,
    block_number: deposit.blockNumber.toString(),
    block_hash: deposit.blockHash,
    raw: deposit.raw.toString(),
  }))
  const answers = await insertDeposits(work.sql, { rows, nowMs: work.nowMs })
  const suspended = new Set(
    (
      await selectSuspended(
        work.sql,
        rows.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  return rows.map(({ id }, at) => ({
    outcome: answers[at]?.outcome as PostOutcome,
    isSuspended: suspended.has(id),
  }))
}

/** The id of a transfer that ends a payout. */
const payoutEndId = (withdrawalId: string, part: 'amount' | 'fee'): string =>
  derivedId('payoutEnd', withdrawalId, part)

/** The epoch of the books: approvals of an earlier one are void after a restore. */
const epoch = ({ sql }: Pick<Work, 'sql'>): Promise<number> => selectEpoch(sql)

/** The book of gas, beside the transfers. Only the watcher may write it. */
const gasBooks = {
  spend: async ({ sql }: Pick<Work, 'sql'>, cost: GasCost): Promise<void> => void (await spendGas(sql, cost)),
  observe: async ({ sql }: Pick<Work, 'sql'>, seen: SeenCoins): Promise<void> =>
    void (await noteGas(sql, seen)),
}

export const chainBooks = {
  bind,
  credit,
  ...houseBooks,
  epoch,
  blocked: blockList,
  gas: gasBooks,
  bound: ({ sql }: Pick<Work, 'sql'>) => selectBoundChain(sql),
  openHold: ({ sql }: Pick<Work, 'sql'>, id: string) => selectOpenHold(sql, id),
  postId: (pendingId: string): string => derivedId('post', pendingId),
  /** Posts the holds of a withdrawal to `clearing`. Only the signer may. */
  begin: postPayout,
  /** The same for what the signer's journal has paid, whatever stops money now. */
  bringBack: bringBackPayout,
  end: ({ sql, nowMs }: Work, end: Omit<Parameters<typeof endPayout>[1], 'mainId' | 'feeId' | 'nowMs'>) =>
    endPayout(sql, {
      ...end,
      mainId: payoutEndId(end.withdrawalId, 'amount'),
      feeId: payoutEndId(end.withdrawalId, 'fee'),
      nowMs,
    }),
  permitRecording: async (
    { sql }: Work,
    recorded: { id: string; amount: bigint; statement: string },
  ): Promise<void> => void (await insertRecordedPayout(sql, recorded)),
  endRecorded: ({ sql }: Work, end: Omit<Parameters<typeof endRecorded>[1], 'id'>) =>
    endRecorded(sql, { ...end, id: derivedId('payoutRecorded', end.withdrawalId) }),
  fundPlayHot: ({ sql }: Work, fund: { id: string; amount: bigint; txHash: string }) =>
    fundPlayHot(sql, fund),
}
