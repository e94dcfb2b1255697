import type { showStaffPerson, StaffInput, StaffOutput } from '@linnet/protocol/staff'

export type PersonId = StaffInput<typeof showStaffPerson>['id']

/** A person as returned to the people desk. */
export type PersonOutput = StaffOutput<typeof showStaffPerson>
