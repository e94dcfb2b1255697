import type { Language, PersonId } from '@linnet/protocol'
import type { StaffId, StaffRole } from '@linnet/protocol/staff'

/** Where a call of the console comes from. */
export interface StaffGuest {
  language: Language
  address: string
  userAgent: string
  /** The origin of the console's page, which was checked: `https://staff.example.org`. */
  origin: string
}

/** A live session of a person on the staff. */
export interface StaffSession {
  id: StaffId
  name: string
  role: StaffRole
  /** Their own account as a member, about which they decide nothing. */
  personId?: PersonId | undefined
  sessionId: string
  /** When the second factor was proved last. */
  steppedUpMs: number
}

export interface Staff extends StaffSession, StaffGuest {}

/** Who approved what another person proposed. */
export type Approver = Pick<StaffSession, 'id' | 'name' | 'role' | 'personId'>
