import type { PersonId } from '@linnet/protocol'
import type { auditActions } from '@linnet/protocol/staff'
import type { Approver, Staff } from './staff-caller'

/** The subject of an audit entry: `{ kind: 'person', id }`. */
export interface AuditSubject {
  kind: string
  id: string
}

/** A handler's record of a change. Never contains a password, a code or a key. */
export interface AuditEntry {
  subject: AuditSubject
  /**
   * Members that the change is about, besides a subject that is one: staff decide nothing about their own
   * account, and find these entries by their names.
   */
  concerns?: readonly (PersonId | null)[] | undefined
  /** The facts that changed, before and after; absent for something created or removed. */
  before?: Record<string, unknown> | undefined
  after?: Record<string, unknown> | undefined
  reason?: string | undefined
}

/** The members that something is about. */
export const concernedBy = ({
  subject,
  concerns = [],
}: {
  subject?: AuditSubject | undefined
  concerns?: AuditEntry['concerns']
}): PersonId[] => [
  ...new Set([
    ...(subject?.kind === 'person' ? [subject.id as PersonId] : []),
    ...concerns.filter((id) => id !== null),
  ]),
]

/** One line of the audit log. */
export interface AuditLine extends Omit<AuditEntry, 'subject'> {
  subject?: AuditSubject | undefined
  action: (typeof auditActions)[number]
  call: string
  /**
   * The staff member who acted; undefined for actions without a session: the command line, or a failed login.
   */
  staff?: Pick<Staff, 'id' | 'name' | 'role'> | undefined
  approver?: Approver | undefined
  input?: unknown
  address: string
}
