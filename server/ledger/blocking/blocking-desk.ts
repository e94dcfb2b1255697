/** The block list at the desk: what is on it, adding to it, and what two of the staff sign to end an entry. */
import type { listBlockedAddresses, SigningView } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { refuse } from '../../kernel/refusal'
import { decodeCursor, pageFrom } from '../../kernel/staff/page'
import { type Signing, showSigning } from '../../kernel/staff/show-signing'
import { findSigningKey } from '../../kernel/staff/signed-statements'
import type { Staff } from '../../kernel/staff/staff-caller'
import { unixSeconds } from '../../kernel/unix-seconds'
import type { ReadWork, Work } from '../../kernel/work'
import { selectEpoch } from '../cause-store'
import {
  type BlockedRow,
  countBlockedPage,
  insertBlocked,
  insertUnblockSignature,
  selectBlockedById,
  selectBlockedPage,
} from './blocked-store'
import { blockList } from './blocking'
import { holdsSeconds, holdsUnblock, writeUnblock } from './unblock-statement'

export async function listBlockedPage(
  { sql }: ReadWork,
  { after, limit, descending, id, state, search }: z.output<(typeof listBlockedAddresses)['input']>,
) {
  const filter = { id: id ?? null, state: state ?? null, search: search || null }
  const position = decodeCursor(after, 'time', 'id')
  const rows = await selectBlockedPage(sql, { ...filter, after: position, descending, limit: limit + 1 })
  const total = after === undefined ? await countBlockedPage(sql, filter) : undefined
  return pageFrom(rows, {
    limit,
    keyOf: (row) => [row.atText, row.id],
    view: ({ id: entry, address, reason, staffName, at, unblockedAt }) => ({
      id: entry,
      address,
      reason,
      by: staffName,
      at: unixSeconds(at),
      ...(unblockedAt && { unblockedAt: unixSeconds(unblockedAt) }),
    }),
    ...(total !== undefined && { total }),
  })
}

/** Blocks an address. Returns the new entry's id; undefined if it is blocked already. */
export async function block(
  work: Work,
  { address, reason, staff }: { address: string; reason: string; staff: Staff },
): Promise<string | undefined> {
  const id: string = work.newId()
  const entry = { id, address, reason, staffId: staff.id, staffName: staff.name, at: new Date(work.nowMs) }
  return (await insertBlocked(work.sql, entry)) ? id : undefined
}

async function requireBlocked({ sql }: Pick<Work, 'sql'>, id: string): Promise<BlockedRow> {
  const entry = await selectBlockedById(sql, id)
  return entry && !entry.unblockedAt ? entry : refuse('AddressNotBlocked')
}

/** Shows what the caller may sign now: what somebody has signed already, or a new statement with this reason. */
export async function showUnblock(
  work: ReadWork,
  { id, reason, ...signing }: Signing & { id: string; reason: string | undefined },
): Promise<SigningView> {
  const entry = await requireBlocked(work, id)
  const { nowMs } = work
  const epoch = await selectEpoch(work.sql)
  const valid = await blockList.signaturesFor(work, { entry, nowMs })
  const until = Math.floor(nowMs / 1000) + holdsSeconds
  const fresh = reason === undefined ? undefined : writeUnblock({ entry, epoch }, { why: reason, until })
  return showSigning(signing, { valid, fresh })
}

/** Keeps a signature of somebody on the staff, after looking at it as the signer will. Returns the entry, and the key. */
export async function keepUnblockSignature(
  work: Work,
  {
    id,
    staff,
    known,
    statement,
    answer,
  }: Signing & { id: string; statement: string; answer: Record<string, unknown> },
): Promise<{ entry: BlockedRow; credentialId: string }> {
  const entry = await requireBlocked(work, id)
  const epoch = await selectEpoch(work.sql)
  if (!holdsUnblock({ entry, epoch }, statement, work)) return refuse('WrongFactor')
  const credentialId = await findSigningKey(staff.origin, { statement, answer, known })
  if (credentialId === undefined) return refuse('WrongFactor')
  await insertUnblockSignature(work.sql, {
    id: work.newId(),
    blockedId: id,
    staffId: staff.id,
    staffName: staff.name,
    credentialId,
    statement,
    answer: JSON.stringify(answer),
  })
  return { entry, credentialId }
}
