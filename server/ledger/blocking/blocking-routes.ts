import * as desk from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../../kernel/staff/implement-staff'
import type { ReadWork } from '../../kernel/work'
import { block, keepUnblockSignature, listBlockedPage, showUnblock } from './blocking-desk'

const about = (id: string) => ({ kind: 'blockedAddress', id })

/** The block list of addresses. The server adds to it; the signer of payouts ends an entry, once two have signed that. */
export const blockingRoutes = ({ read }: { read: () => ReadWork }): StaffImplementation[] => [
  implementStaffQuery(desk.listBlockedAddresses, ({ work, input }) => listBlockedPage(work, input)),
  implementStaff(desk.blockAddress, async ({ work, input, staff, audit, refuse }) => {
    const { address, reason } = input
    const id = (await block(work, { address, reason, staff })) ?? refuse('AddressAlreadyBlocked')
    audit({ subject: about(id), after: { blocked: address }, reason })
    return { id }
  }),
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(desk.readUnblock, async ({ input: { id, reason }, staff, passkeys }) =>
    showUnblock(read(), { id, reason, staff, known: await passkeys() }),
  ),
  implementStaff(desk.signUnblock, async ({ work, input, staff, passkeys, audit }) => {
    const kept = await keepUnblockSignature(work, { ...input, staff, known: await passkeys() })
    const { entry, credentialId } = kept
    audit({
      subject: about(entry.id),
      before: { blocked: entry.address },
      after: { signed: input.statement, passkey: credentialId },
    })
    return {}
  }),
]
