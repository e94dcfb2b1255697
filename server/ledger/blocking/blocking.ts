/** The block list of addresses, for the domains that use the chain. */
import type { ReadWork } from '../../kernel/work'
import { selectEpoch } from '../cause-store'
import {
  type BlockedAddress,
  type BlockedRow,
  countBlocked,
  insertUnblocked,
  restoreBlocked,
  selectBlocked,
  selectBlockedAmong,
  selectToUnblock,
  selectUnblockSignatures,
} from './blocked-store'
import { holdsUnblock } from './unblock-statement'

export type { BlockedAddress, BlockedRow }
type Reading = Pick<ReadWork, 'sql'>

/** Signatures for ending an entry whose statement is about exactly that, and holds at this time. By statement: the same words from two. */
async function signaturesFor({ sql }: Reading, { entry, nowMs }: { entry: BlockedAddress; nowMs: number }) {
  const epoch = await selectEpoch(sql)
  const rows = await selectUnblockSignatures(sql, entry.id)
  return rows.filter(({ statement }) => holdsUnblock({ entry, epoch }, statement, { nowMs }))
}

export const blockList = {
  /** Those of these addresses that are blocked, in small letters. */
  among: ({ sql }: Reading, addresses: readonly string[]) => selectBlockedAmong(sql, addresses),
  all: ({ sql }: Reading) => selectBlocked(sql),
  count: ({ sql }: Reading) => countBlocked(sql),
  toUnblock: ({ sql }: Reading) => selectToUnblock(sql),
  signaturesFor,
  restore: ({ sql }: Reading, entry: BlockedAddress) => restoreBlocked(sql, entry),
  /** Ends an entry. Only the signer may. */
  unblock: ({ sql }: Reading, ended: { id: string; statement: string }) => insertUnblocked(sql, ended),
}
