/** The block list of the chain: addresses that nothing is paid to, and from which nothing is credited to people. */
import { z } from 'zod'
import { ChainAddress } from '../../wallet/chain-address'
import { defineStaffCall, Empty, Reason, Seconds } from '../contract'
import { PasskeyAnswer, SigningView } from '../factors'
import { pageInput, pageOf, SearchText } from '../page'

const id = z.uuid()

export const BlockedAddressRow = z.object({
  id,
  /** In small letters. */
  address: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Seconds,
  /** When the entry was ended; missing while the address is blocked by it. */
  unblockedAt: Seconds.optional(),
})
export type BlockedAddressRow = z.output<typeof BlockedAddressRow>

export const listBlockedAddresses = defineStaffCall({
  name: 'chain.blocked',
  right: 'reconciliation.read',
  effect: 'reads',
  summary: 'The block list of addresses, newest first, with entries that were ended.',
  input: pageInput({
    sorts: ['at'],
    filters: {
      id: id.optional(),
      state: z.enum(['blocked', 'unblocked']).optional(),
      /** The beginning of an address. */
      search: SearchText.optional(),
    },
  }),
  output: pageOf(BlockedAddressRow),
  refusals: [],
})

export const blockAddress = defineStaffCall({
  name: 'chain.block',
  right: 'reconciliation.act',
  effect: 'changes',
  stepUp: true,
  summary:
    'Blocks an address: withdrawals to it are refused, and deposits from it go to suspense. Ending it takes the signatures of two.',
  input: z.object({ address: ChainAddress, reason: Reason }),
  output: z.object({ id }),
  refusals: ['AddressAlreadyBlocked'],
})

export const readUnblock = defineStaffCall({
  name: 'chain.readUnblock',
  right: 'reconciliation.act',
  effect: 'reads',
  summary:
    'What two of the staff sign to unblock an address: what one of them has signed already, or a statement with this reason.',
  input: z.object({ id, reason: Reason.optional() }),
  output: SigningView,
  refusals: ['AddressNotBlocked'],
})

export const signUnblock = defineStaffCall({
  name: 'chain.signUnblock',
  right: 'reconciliation.act',
  effect: 'changes',
  stepUp: true,
  summary:
    'Signs with the caller’s passkey that an address is unblocked. The signer of payouts, which knows these keys itself, does it once two people have signed the same.',
  input: z.object({ id, statement: z.string().max(4000), answer: PasskeyAnswer }),
  output: Empty,
  refusals: ['AddressNotBlocked', 'WrongFactor'],
})

export const blockedAddressCalls = [listBlockedAddresses, blockAddress, readUnblock, signUnblock]
