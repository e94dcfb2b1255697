import type { ReadWork, Work } from '../kernel/work'
import { derivedId } from './derived-id'
import { type AccountRow, closeAccountRows, closeIfEmpty, insertAccounts, selectAccounts } from './store'

/** Asset numbers as stored. Amounts are in millionths of the asset (6 decimals). */
export const assetNumbers = { USDT: 1, POINTS: 2 } as const
export type Asset = keyof typeof assetNumbers

/** A position in the chart of accounts; kinds with owners have one account per owner. */
export interface AccountPlace {
  kind: string
  asset: Asset
  ownerId?: string
}

/** Derives the account's id from its position, so no lookup is needed. */
export const accountIdOf = ({ kind, asset, ownerId = '' }: AccountPlace): string =>
  derivedId('account', kind, asset, ownerId)

/**
 * Opens accounts that can't pay out more than they received; existing ones are left unchanged. All others are accounts of the
 * house, which only a migration opens.
 */
export const openAccounts = async (work: Work, accounts: readonly AccountPlace[]): Promise<void> => {
  if (accounts.length === 0) return
  const rows = accounts.map((account) => ({
    id: accountIdOf(account),
    asset: assetNumbers[account.asset],
    rule: 'debitsWithinCredits',
    kind: account.kind,
    ownerId: account.ownerId ?? null,
  }))
  await insertAccounts(work.sql, { rows, nowMs: work.nowMs })
}

/** Closes empty accounts permanently. Throws if one still holds money. */
export const closeAccounts = async (work: Work, ids: readonly string[]): Promise<void> => {
  await closeAccountRows(work.sql, ids)
}

/** Closes the accounts permanently if all of them are empty, and otherwise none. Payments wait until the transaction ends. */
export const closeEmptyAccounts = (work: Work, ids: readonly string[]): Promise<boolean> =>
  closeIfEmpty(work.sql, ids)

export interface Balance {
  id: string
  ownerId: string | undefined
  isClosed: boolean
  /** The amount available to pay out now. */
  available: bigint
  /** The amount held for pending payments. */
  held: bigint
  /** Lifetime totals in and out. */
  credits: bigint
  debits: bigint
}

/** The balances of the accounts that exist. */
export async function readBalances(work: ReadWork, ids: readonly string[]): Promise<Map<string, Balance>> {
  const rows = ids.length > 0 ? await selectAccounts(work.sql, ids) : []
  return new Map(rows.map((row) => [row.id, balanceOf(row)]))
}

const balanceOf = (row: AccountRow): Balance => ({
  id: row.id,
  ownerId: row.ownerId ?? undefined,
  isClosed: row.isClosed,
  available:
    row.rule === 'creditsWithinDebits'
      ? row.debitsPosted - row.creditsPosted - row.creditsPending
      : row.creditsPosted - row.debitsPosted - row.debitsPending,
  held: row.rule === 'creditsWithinDebits' ? row.creditsPending : row.debitsPending,
  credits: row.creditsPosted,
  debits: row.debitsPosted,
})
