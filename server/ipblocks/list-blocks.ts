/** The list of blocks on the console. */
import { isIP } from 'node:net'
import { type IpBlockView, type listIpBlocks, maxTotal } from '@linnet/protocol/staff'
import type { z } from 'zod'
import { decodeCursor, pageFrom } from '../kernel/staff/page'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork } from '../kernel/work'
import { type BlockRow, countBlocks, selectPage } from './store'

export async function readBlocks(work: ReadWork, input: z.output<(typeof listIpBlocks)['input']>) {
  const { after, limit, descending, id, state, address } = input
  const key = decodeCursor(after, 'time', 'id')
  if (address !== undefined && (isIP(address) === 0 || address.includes('%'))) return { rows: [], total: 0 }
  const filter = { id, state, address, nowMs: work.nowMs }
  const rows = await selectPage(work.sql, filter, { after: key, descending, limit })
  const total = await countBlocks(work.sql, filter, maxTotal)
  const page = pageFrom(rows, {
    limit,
    keyOf: (row) => [row.atText, row.id],
    view: (row) => presentBlock(row, work.nowMs),
  })
  return { ...page, total }
}

function presentBlock(row: BlockRow, nowMs: number): IpBlockView {
  const { id, network, reason, madeAt, madeByName, until, liftedAt, liftedByName, liftedWhy } = row
  const isOver = until !== null && until.getTime() <= nowMs
  const state = liftedAt ? 'lifted' : isOver ? 'over' : 'active'
  return {
    id,
    network,
    reason,
    at: unixSeconds(madeAt),
    by: madeByName,
    ...(until && { until: unixSeconds(until) }),
    state,
    ...(liftedAt && { liftedAt: unixSeconds(liftedAt) }),
    ...(liftedByName !== null && { liftedBy: liftedByName }),
    ...(liftedWhy !== null && { liftedWhy }),
  }
}
