/** Assigned work that returns to the queue when somebody may no longer do it. */
import { hasRight, type StaffId, type StaffRole } from '@linnet/protocol/staff'
import type { StaffDuty } from '../kernel/declared/staff-duty'
import type { Work } from '../kernel/work'

/** Releases what is assigned to a person and takes a right that they no longer have; without a role, they have none. */
export type ReleaseDuties = (work: Work, person: { id: StaffId; role?: StaffRole }) => Promise<void>

export const createReleaseDuties =
  (duties: () => readonly StaffDuty[]): ReleaseDuties =>
  async (work, { id, role }) => {
    for (const { right, release } of duties())
      if (role === undefined || !hasRight(role, right)) await release(work, id)
  }
