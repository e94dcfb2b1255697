import type { StaffId, StaffRight } from '@linnet/protocol/staff'
import type { Work } from '../work'

/** Work of a domain that is assigned to people on the staff with a right. */
export interface StaffDuty {
  right: StaffRight
  /** Returns everything assigned to a person to the queue, once they no longer have the right. */
  release: (work: Work, id: StaffId) => Promise<void>
}
