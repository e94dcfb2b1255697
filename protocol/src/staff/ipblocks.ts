/** Networks from which nobody can register, log in or open a socket. */
import { z } from 'zod'
import { defineStaffCall, Empty, Moment, Reason, Seconds, staffText } from './contract'
import { pageInput, pageOf, SearchText } from './page'

/** `active`: in force now. `over`: it has expired. `lifted`: the staff ended it. */
export const ipBlockStates = ['active', 'over', 'lifted'] as const
export const IpBlockState = z.enum(ipBlockStates)

/** The most networks that are blocked at a time: every log-in is compared with all of them. */
export const maxIpBlocks = 1000
/** The shortest prefixes, which are the largest networks, that can be blocked. */
export const shortestPrefixes = { ipv4: 16, ipv6: 32 } as const

export const IpBlockView = z.object({
  id: z.uuid(),
  /** In CIDR notation: `203.0.113.0/24`, or a single address. */
  network: z.string(),
  reason: z.string(),
  at: Seconds,
  by: z.string(),
  /** Missing: it has no end. */
  until: Seconds.optional(),
  state: IpBlockState,
  liftedAt: Seconds.optional(),
  liftedBy: z.string().optional(),
  liftedWhy: z.string().optional(),
})
export type IpBlockView = z.output<typeof IpBlockView>

export const listIpBlocks = defineStaffCall({
  name: 'ipblocks.list',
  right: 'ipblocks.read',
  effect: 'reads',
  summary: 'Blocked networks, by state, or those that hold an address.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      id: z.uuid().optional(),
      state: IpBlockState.optional(),
      /** An address, such as one that was refused: the blocks that hold it. */
      address: SearchText.optional(),
    },
  }),
  output: pageOf(IpBlockView),
  refusals: [],
})

export const blockNetwork = defineStaffCall({
  name: 'ipblocks.add',
  right: 'ipblocks.change',
  effect: 'changes',
  stepUp: true,
  summary:
    'Blocks an address or a network, until an end or until it is lifted: nobody can register, log in or open a socket from there, and open sockets close.',
  input: z.object({
    /** `203.0.113.7` or `203.0.113.0/24`. */
    network: staffText({ min: 1, max: 60 }),
    reason: Reason,
    until: Moment.optional(),
  }),
  output: z.object({ id: z.uuid() }),
  refusals: [
    'NetworkInvalid',
    'NetworkTooLarge',
    'NetworkOfYours',
    'NetworkReserved',
    'NetworkBlocked',
    'TooManyIpBlocks',
  ],
})

export const liftIpBlock = defineStaffCall({
  name: 'ipblocks.lift',
  right: 'ipblocks.change',
  effect: 'changes',
  summary: 'Ends a block before its time.',
  input: z.object({ id: z.uuid(), why: Reason }),
  output: Empty,
  refusals: ['IpBlockNotFound'],
})

export const ipBlockStaffCalls = [listIpBlocks, blockNetwork, liftIpBlock]
