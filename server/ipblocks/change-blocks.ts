/** Blocking a network, and lifting a block. */
import { maxIpBlocks } from '@linnet/protocol/staff'
import type { Proxy } from '../kernel/http/client-address'
import { refuse } from '../kernel/refusal'
import type { Staff } from '../kernel/staff/staff-caller'
import type { Work } from '../kernel/work'
import type { KnownBlocks } from './known-blocks'
import { requireBlockable } from './networks'
import { type BlockRow, insertBlock, markLifted, nextRevision, selectActive, selectStanding } from './store'

interface NewBlock {
  network: string
  reason: string
  /** In Unix seconds. */
  until?: number | undefined
  staff: Pick<Staff, 'id' | 'name' | 'address'>
  proxies: readonly Proxy[]
}

/** Blocks a network; returns it in the usual notation. */
export async function addBlock(
  work: Work,
  known: KnownBlocks,
  { network: text, reason, until, staff, proxies }: NewBlock,
): Promise<{ id: string; network: string }> {
  const { sql, nowMs } = work
  const { address, prefix } = requireBlockable(text, { own: staff.address, proxies })
  const given = `${address}/${prefix}`
  const untilMs = until === undefined ? undefined : until * 1000
  if (untilMs !== undefined && untilMs <= nowMs) refuse('BadInput', { field: 'until' })
  const revision = await nextRevision(sql)
  const { count, isBlocked } = await selectStanding(sql, { network: given, nowMs })
  if (isBlocked) refuse('NetworkBlocked')
  if (count >= maxIpBlocks) refuse('TooManyIpBlocks', { most: maxIpBlocks })
  const id = work.newId<string>()
  const network = await insertBlock(sql, { id, network: given, reason, nowMs, by: staff, untilMs })
  await takeOver(work, known, revision)
  return { id, network }
}

export async function liftBlock(
  work: Work,
  known: KnownBlocks,
  { id, why, by }: { id: string; why: string; by: string },
): Promise<BlockRow> {
  const revision = await nextRevision(work.sql)
  const row = await markLifted(work.sql, { id, by, why, nowMs: work.nowMs })
  if (!row) return refuse('IpBlockNotFound')
  await takeOver(work, known, revision)
  return row
}

/** This process applies a change from the commit on, others within a second. */
async function takeOver(work: Work, known: KnownBlocks, revision: number): Promise<void> {
  const active = await selectActive(work.sql, work.nowMs)
  work.afterCommit(() => known.take(active, revision))
}
