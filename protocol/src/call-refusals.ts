/** The refusals of a call: its own, and those that follow from what it is. */
import type { AnyCall, Capability } from './contract'
import { anyCallRefusals, type RefusalName } from './refusals/index'

/** The refusals of calls that need what the server lacks. */
export const capabilityRefusals = { wallet: 'WalletOff' } as const satisfies Record<Capability, RefusalName>

/** All refusals that a call may give. */
export const refusalsOfCall = ({
  refusals: own,
  needs,
  isEntry,
}: Pick<AnyCall, 'refusals' | 'needs' | 'isEntry'>): readonly RefusalName[] => [
  ...own,
  ...(needs ? [capabilityRefusals[needs]] : []),
  ...(isEntry ? (['AddressBlocked'] as const) : []),
  ...anyCallRefusals,
]
