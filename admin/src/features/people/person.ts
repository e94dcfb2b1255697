import type { showStaffPerson, StaffInput, StaffOutput } from '@linnet/protocol/staff'

export type PersonId = StaffInput<typeof showStaffPerson>['id']

/** A person as the desk shows them. */
export type PersonOutput = StaffOutput<typeof showStaffPerson>
