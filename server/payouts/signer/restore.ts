/** The signer's journal and the database: what was signed is in both, or is brought back from the journal. */
import type { Work } from '../../kernel/work'
import { chainMoney } from '../../wallet'
import type { Entry } from './journal'
import type { SignerParts } from './parts'
import { noteUnknown, unknownReason } from './record-signed'
import {
  countAttempts,
  haltWallet,
  holdLease,
  insertAttempt,
  insertPayout,
  raiseNonce,
  selectPayoutOf,
  selectUnknown,
  type WalletRow,
} from './signer-store'

/**
 * Brings the database up to the journal: after a crash before a transaction was stored, or after a restore from a backup. Halts if the
 * database has transactions that the journal lacks, or the journal has some for withdrawals that the database can't take. Returns
 * whether all is well.
 */
export async function restoreFrom(
  parts: Pick<SignerParts, 'transact' | 'chain' | 'journal' | 'log'>,
  { fence }: Pick<WalletRow, 'fence'>,
): Promise<boolean> {
  const { transact, chain, journal, log } = parts
  const { chainId } = chain
  const halt = async (reason: string) => {
    await transact(({ sql }) => haltWallet(sql, { chainId, reason }))
    log.error('nothing is signed any more', { reason })
    return false
  }
  const hashes = journal.entries.map(({ txHash }) => txHash)
  const unknown = await transact(({ sql }) => selectUnknown(sql, hashes))
  const missing = new Set(unknown.map(({ txHash }) => txHash))
  const untakable = new Set<string>()
  for (const entry of journal.entries) {
    if (!missing.has(entry.txHash)) continue
    const isBack = await transact(async (work) => {
      if (!(await holdLease(work.sql, { chainId, fence }))) throw new Error('another signer has taken over')
      return bringBack(work, { entry, chainId })
    })
    // The others are brought back all the same, or a later signer with another journal would pay them a second time.
    if (!isBack) {
      untakable.add(entry.withdrawal)
      continue
    }
    log.warn('a payout was brought back from the journal', {
      withdrawal: entry.withdrawal,
      txHash: entry.txHash,
    })
  }
  if (untakable.size > 0) {
    for (const id of untakable)
      await transact((work) => noteUnknown(work, { chainId, entries: journal.of(id) }))
    const ids = [...untakable].join(', ')
    return halt(`${unknownReason} ${ids}, which the database does not have as approved`)
  }
  const known = await transact(async ({ sql }) => {
    await raiseNonce(sql, { chainId, nonce: journal.nextNonce() })
    return countAttempts(sql, chainId)
  })
  return known === hashes.length || halt('the journal lacks transactions that the database has')
}

/** Stores a transaction that the journal has, and takes its withdrawal for the chain if that was forgotten, too. */
async function bringBack(
  work: Work,
  { entry, chainId }: { entry: Entry; chainId: number },
): Promise<boolean> {
  const { withdrawal: id, attempt: n, nonce } = entry
  const [payout] = await selectPayoutOf(work.sql, id)
  if (payout && payout.nonce !== nonce) return false
  if (!payout) {
    const found = await chainMoney.payouts.findHindrance(work, id)
    // It is paid whatever stops payouts now: only money that is not held keeps the books from saying so.
    if (!found || (await chainMoney.payouts.bringBack(work, found.row)) !== undefined) return false
    await insertPayout(work.sql, { id, chainId, nonce })
  }
  await insertAttempt(work.sql, { ...entry, id, n })
  return true
}
