import {
  approveProposal,
  countProposals,
  declineProposal,
  listAudit,
  listPendingProposals,
  listProposals,
  startExport,
  withdrawProposal,
} from '@linnet/protocol/staff'
import type { Slot } from '../kernel/slot'
import {
  implementStaff,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import type { Perform } from '../kernel/staff/staff-office'
import { readAudit } from './audit'
import { noteExport } from './exports'
import type { Links } from './links'
import { approve, countWaitingFor, decline, readPendingAbout, readProposals, withdraw } from './proposals'

/** The audit log, approvals, and exports to files. */
export const createStaffRoutes = ({
  perform,
  links,
}: {
  perform: Slot<Perform>
  links: Links
}): readonly StaffImplementation[] => [
  implementStaffQuery(listAudit, ({ work, input }) => readAudit(work, input)),
  implementStaff(startExport, ({ input, staff, audit }) => Promise.resolve(noteExport(input, staff, audit))),
  implementStaffQuery(listProposals, ({ work, input, staff }) =>
    readProposals(work, { staff, links, input }),
  ),
  implementStaffQuery(countProposals, async ({ work, staff }) => ({
    waiting: await countWaitingFor(work, staff, links),
  })),
  implementStaffQuery(listPendingProposals, async ({ work, input, staff }) => ({
    proposals: await readPendingAbout(work, { ...input, staff }),
  })),
  implementStaff(
    approveProposal,
    async ({ work, input, staff, audit }) => {
      audit({
        subject: { kind: 'proposal', id: input.id },
        before: { state: 'waiting' },
        after: { state: 'done' },
      })
      return approve(work, { ...input, staff, links, perform: perform.get() })
    },
    { performsOthers: true },
  ),
  implementStaff(declineProposal, async ({ work, input, staff, audit }) => {
    await decline(work, { ...input, staff, links })
    audit({
      subject: { kind: 'proposal', id: input.id },
      before: { state: 'waiting' },
      after: { state: 'declined' },
      reason: input.reason,
    })
    return {}
  }),
  implementStaff(withdrawProposal, async ({ work, input, staff, audit }) => {
    await withdraw(work, { ...input, staff })
    const subject = { kind: 'proposal', id: input.id }
    audit({ subject, before: { state: 'waiting' }, after: { state: 'withdrawn' } })
    return {}
  }),
]
