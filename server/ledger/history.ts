import type { ReadWork } from '../kernel/work'
import { type HistoryPage, type HistoryRow, selectHistory, selectHistoryRow } from './history-store'

export type { HistoryPage, HistoryRow } from './history-store'

/** A page of an account's movements, newest first. */
export const readHistory = (work: ReadWork, page: HistoryPage): Promise<HistoryRow[]> =>
  selectHistory(work.sql, page)

/** One movement of an account; undefined if it isn't the account's. */
export const readHistoryRow = (
  work: ReadWork,
  { accountId, id }: { accountId: string; id: string },
): Promise<HistoryRow | undefined> => selectHistoryRow(work.sql, { accountId, id })
