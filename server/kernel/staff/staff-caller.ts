import type { Language, PersonId } from '@linnet/protocol'
import type { StaffId, StaffRole } from '@linnet/protocol/staff'

/** The origin of a call of the console. */
export interface StaffGuest {
  language: Language
  address: string
  userAgent: string
  /** The origin of the console's page, already checked: `https://staff.example.org`. */
  origin: string
}

/** A live session of a person on the staff. */
export interface StaffSession {
  id: StaffId
  name: string
  role: StaffRole
  /** The person's own account as a member, about which they may decide nothing. */
  personId?: PersonId | undefined
  sessionId: string
  /** The time of the last proof of the second factor. */
  steppedUpMs: number
}

export interface Staff extends StaffSession, StaffGuest {}

/** The person who approved another person's proposal. */
export type Approver = Pick<StaffSession, 'id' | 'name' | 'role' | 'personId'>
