import { readPayout, signPayout } from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffGathered,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { ReadWork } from '../kernel/work'
import { keepSignature, type PayoutDesk, showPayout } from './desk'
import { recordingRoutes } from './recording/recording-desk'

/** Signing withdrawals with passkeys, and how far they got. */
export const payoutStaffRoutes = (
  desk: PayoutDesk,
  { read }: { read: () => ReadWork },
): StaffImplementation[] => [
  ...recordingRoutes(desk, { read }),
  // Gathered: the options of a passkey come from a library that takes its time to load, outside of any transaction.
  implementStaffGathered(readPayout, async ({ input: { id }, staff, passkeys }) =>
    showPayout(read(), desk, { id, staff, known: await passkeys() }),
  ),
  implementStaff(signPayout, async ({ work, input: { id, statement, answer }, staff, passkeys, audit }) => {
    const known = await passkeys()
    const { row, credentialId } = await keepSignature(work, desk, { id, statement, answer, staff, known })
    audit({
      subject: { kind: 'withdrawal', id },
      concerns: [row.personId],
      after: { signed: statement, passkey: credentialId },
    })
    return {}
  }),
]
