/** The calls of the desk of blocked networks. */
import { blockNetwork, liftIpBlock, listIpBlocks } from '@linnet/protocol/staff'
import type { Config } from '../kernel/config'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { unixSeconds } from '../kernel/unix-seconds'
import { addBlock, liftBlock } from './change-blocks'
import type { KnownBlocks } from './known-blocks'
import { readBlocks } from './list-blocks'

export const ipBlockStaffRoutes = (
  known: KnownBlocks,
  { trustedProxies: proxies }: Pick<Config, 'trustedProxies'>,
): readonly StaffImplementation[] => [
  implementStaffQuery(listIpBlocks, ({ work, input }) => readBlocks(work, input)),
  implementStaff(blockNetwork, async ({ work, input, staff, audit }) => {
    const { reason, until } = input
    const { id, network } = await addBlock(work, known, { ...input, staff, proxies })
    audit({ subject: { kind: 'network', id: network }, after: { blocked: true, until }, reason })
    return { id }
  }),
  implementStaff(liftIpBlock, async ({ work, input: { id, why }, staff: { name }, audit }) => {
    const { network, until } = await liftBlock(work, known, { id, why, by: name })
    audit({
      subject: { kind: 'network', id: network },
      before: { blocked: true, ...(until && { until: unixSeconds(until) }) },
      after: { blocked: false },
      reason: why,
    })
    return {}
  }),
]
