import type { showStaffGroup, StaffOutput } from '@linnet/protocol/staff'

/** A group as the desk shows it. */
export type GroupOutput = StaffOutput<typeof showStaffGroup>
