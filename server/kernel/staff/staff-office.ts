import type { PersonId } from '@linnet/protocol'
import type { StaffId, StaffRight } from '@linnet/protocol/staff'
import type { KnownPasskey } from '../factors/passkeys'
import type { Slot } from '../slot'
import type { ReadWork, Work } from '../work'
import type { AuditLine } from './audit'
import type { ProposalFacts } from './implement-staff'
import type { Approver, Staff, StaffSession } from './staff-caller'

/** A call that waits for a second person. */
export interface Proposal extends Omit<ProposalFacts, 'concerns'> {
  call: string
  right: StaffRight
  /** The input as it arrived, to be decoded again when the call runs. */
  input: Record<string, unknown>
  staff: Staff
  /** The members that the proposal is about. */
  concerns: readonly PersonId[]
}

/** An approved proposal on its way into its handler. */
export interface Performance {
  call: string
  input: Record<string, unknown>
  /** The person who proposed it. */
  staff: Staff
  approver: Approver
}

/** Runs the handler of an approved proposal in the given transaction, and writes its audit log. */
export type Perform = (work: Work, performance: Performance) => Promise<void>

/** The kernel's interface to the one domain that knows the staff. */
export interface StaffOffice {
  /** Looks up a live session by its token. Unless idle, the call keeps it alive. */
  authenticate: (token: string, call: { isIdle: boolean }) => Promise<StaffSession | undefined>
  /** The member accounts of these people on the staff, and of people who count as the same person. */
  memberAccountsOf: (work: ReadWork, staffIds: readonly StaffId[]) => Promise<readonly PersonId[]>
  /** The passkeys of somebody on the staff. */
  passkeysOf: (work: ReadWork, staffId: StaffId) => Promise<readonly KnownPasskey[]>
  writeAudit: (work: Pick<Work, 'sql' | 'nowMs'>, lines: readonly AuditLine[]) => Promise<void>
  /** Stores a proposal and returns its id. Refuses the same one twice. */
  propose: (work: Work, proposal: Proposal) => Promise<string>
  /** Performs an approved proposal; filled by the kernel. */
  perform: Slot<Perform>
}
