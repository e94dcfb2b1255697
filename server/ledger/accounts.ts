import type { Reading, Work } from '../kernel/work'
import { derivedId } from './derived-id'
import { type AccountRow, closeAccountRows, insertAccounts, selectAccounts } from './store'

/** The numbers of the assets in the database. An amount is counted in millionths of its asset. */
export const assetNumbers = { USDT: 1, POINTS: 2 } as const
export type Asset = keyof typeof assetNumbers

/** `debitsWithinCredits`: pays out no more than came in. `creditsWithinDebits`: the mirror. `free`: no limit. */
export type AccountRule = 'debitsWithinCredits' | 'creditsWithinDebits' | 'free'

/** A place in the chart of accounts; of a kind with owners, each owner has one. */
export interface AccountPlace {
  kind: string
  asset: Asset
  ownerId?: string
}

export interface NewAccount extends AccountPlace {
  rule: AccountRule
}

/** The id of the account at a place: nobody has to look it up. */
export const accountIdOf = ({ kind, asset, ownerId = '' }: AccountPlace): string =>
  derivedId('account', kind, asset, ownerId)

/** Opens accounts; those that exist stay as they are. */
export const openAccounts = async (work: Work, accounts: readonly NewAccount[]): Promise<void> => {
  if (accounts.length === 0) return
  const rows = accounts.map((account) => ({
    id: accountIdOf(account),
    asset: assetNumbers[account.asset],
    rule: account.rule,
    kind: account.kind,
    owner_id: account.ownerId ?? null,
  }))
  await insertAccounts(work.sql, { rows, nowMs: work.nowMs })
}

/** Closes empty accounts for good. One that still holds something is a broken assumption. */
export const closeAccounts = async (work: Work, ids: readonly string[]): Promise<void> => {
  await closeAccountRows(work.sql, ids)
}

export interface Balance {
  id: string
  ownerId: string | undefined
  isClosed: boolean
  /** What can be paid out now. */
  available: bigint
  /** What is held for payments that wait. */
  held: bigint
  /** All that ever came in, and all that ever went out. */
  credits: bigint
  debits: bigint
}

/** The balances of those accounts that exist. */
export async function readBalances(work: Reading, ids: readonly string[]): Promise<Map<string, Balance>> {
  const rows = ids.length > 0 ? await selectAccounts(work.sql, ids) : []
  return new Map(rows.map((row) => [row.id, balanceOf(row)]))
}

const balanceOf = (row: AccountRow): Balance => ({
  id: row.id,
  ownerId: row.owner_id ?? undefined,
  isClosed: row.is_closed,
  available:
    row.rule === 'creditsWithinDebits'
      ? row.debits_posted - row.credits_posted - row.credits_pending
      : row.credits_posted - row.debits_posted - row.debits_pending,
  held: row.rule === 'creditsWithinDebits' ? row.credits_pending : row.debits_pending,
  credits: row.credits_posted,
  debits: row.debits_posted,
})
