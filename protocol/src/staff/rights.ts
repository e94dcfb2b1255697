/** The one table of staff rights and roles. A test makes every call as every role. */
import { z } from 'zod'

export const staffRoles = ['support', 'finance', 'content', 'auditor', 'owner'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.output<typeof StaffRole>

/**
 * Each right, and the roles that have it. An auditor reads every desk and changes nothing; what members entrusted to the staff
 * alone stays closed to them: documents, files of evidence, and messages around it.
 */
export const staffRights = {
  // The caller's own account and sessions.
  'own.use': ['support', 'finance', 'content', 'auditor', 'owner'],
  // Proposals that wait for a second person: one's own and those that one may decide, or all of them.
  'approvals.read': ['support', 'finance', 'content', 'auditor', 'owner'],
  'approvals.readAll': ['auditor', 'owner'],
  'approvals.decide': ['support', 'finance', 'content', 'owner'],
  'staff.read': ['auditor', 'owner'],
  'staff.manage': ['owner'],
  'audit.read': ['auditor', 'owner'],
  'support.read': ['support', 'auditor', 'owner'],
  'support.answer': ['support', 'owner'],
  // The texts kept for answers and notes.
  'replies.keep': ['support', 'owner'],
  'overview.read': ['support', 'finance', 'content', 'auditor', 'owner'],
  // How much is stored, and whose.
  'storage.read': ['auditor', 'owner'],
  'people.read': ['support', 'finance', 'auditor', 'owner'],
  'people.money': ['support', 'finance', 'auditor', 'owner'],
  'people.sessions': ['support', 'owner'],
  'sanctions.impose': ['support', 'owner'],
  'sanctions.freeze': ['support', 'owner'],
  'appeals.read': ['support', 'auditor', 'owner'],
  'appeals.decide': ['support', 'owner'],
  'reports.read': ['support', 'auditor', 'owner'],
  'reports.decide': ['support', 'owner'],
  'care.read': ['support', 'auditor', 'owner'],
  'care.decide': ['support', 'owner'],
  // Networks that may not log in.
  'ipblocks.read': ['support', 'auditor', 'owner'],
  'ipblocks.change': ['support', 'owner'],
  'groups.read': ['support', 'auditor', 'owner'],
  'groups.change': ['support', 'owner'],
  'vendors.read': ['support', 'finance', 'content', 'auditor', 'owner'],
  'vendors.decide': ['support', 'owner'],
  'realnames.read': ['support', 'auditor', 'owner'],
  'realnames.decide': ['support', 'owner'],
  // Money.
  'withdrawals.read': ['finance', 'auditor', 'owner'],
  'withdrawals.decide': ['finance', 'owner'],
  'reconciliation.read': ['finance', 'auditor', 'owner'],
  'reconciliation.act': ['finance', 'owner'],
  'settings.read': ['finance', 'auditor', 'owner'],
  'settings.change': ['owner'],
  'settings.changeMoney': ['finance', 'owner'],
  'money.credit': ['finance', 'owner'],
  'content.read': ['support', 'content', 'auditor', 'owner'],
  'content.write': ['content', 'owner'],
  'programs.read': ['support', 'finance', 'content', 'auditor', 'owner'],
  'programs.change': ['content', 'owner'],
  // The recipients of members' payments.
  'programs.payee': ['finance', 'owner'],
  'lines.read': ['content', 'auditor', 'owner'],
  'lines.change': ['owner'],
  'datarequests.read': ['support', 'auditor', 'owner'],
  'datarequests.decide': ['support', 'owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof staffRights

export const staffRightNames = Object.keys(staffRights) as StaffRight[]

export const hasRight = (role: StaffRole, right: StaffRight): boolean =>
  (staffRights[right] as readonly StaffRole[]).includes(role)

/** All rights of a role. */
export const rightsOf = (role: StaffRole): StaffRight[] =>
  staffRightNames.filter((right) => hasRight(role, right))
