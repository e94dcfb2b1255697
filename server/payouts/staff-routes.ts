import { readPayout, signPayout } from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffGathered,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { ReadWork } from '../kernel/work'
import { keepSignature, type PayoutDesk, showPayout } from './desk'

/** Signing withdrawals with passkeys, and how far they got. */
export const payoutStaffRoutes = (
  desk: PayoutDesk,
  { read }: { read: () => ReadWork },
): StaffImplementation[] => [
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(readPayout, ({ input: { id }, staff }) => showPayout(read(), desk, { id, staff })),
  implementStaff(signPayout, async ({ work, input: { id, statement, answer }, staff, audit }) => {
    const { row, credentialId } = await keepSignature(work, desk, { id, statement, answer, staff })
    audit({
      subject: { kind: 'withdrawal', id },
      concerns: [row.personId],
      after: { signed: statement, passkey: credentialId },
    })
    return {}
  }),
]
