/** The one table of staff rights and roles. A test makes every call as every role. */
import { z } from 'zod'

export const staffRoles = ['support', 'finance', 'content', 'owner'] as const
export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.output<typeof StaffRole>

/** Each right, and the roles that have it. */
export const staffRights = {
  // The caller's own account, sessions and proposals.
  'own.use': ['support', 'finance', 'content', 'owner'],
  'staff.manage': ['owner'],
  'audit.read': ['owner'],
  'support.answer': ['support', 'owner'],
  // The texts kept for answers and notes.
  'replies.keep': ['support', 'owner'],
  'overview.read': ['support', 'finance', 'content', 'owner'],
  // How much is stored, and whose.
  'storage.read': ['owner'],
  'people.read': ['support', 'finance', 'owner'],
  'people.money': ['support', 'finance', 'owner'],
  'people.sessions': ['support', 'owner'],
  'sanctions.impose': ['support', 'owner'],
  'sanctions.freeze': ['support', 'owner'],
  'appeals.decide': ['support', 'owner'],
  'reports.decide': ['support', 'owner'],
  'care.decide': ['support', 'owner'],
  // Networks that may not log in.
  'ipblocks.change': ['support', 'owner'],
  'groups.read': ['support', 'owner'],
  'groups.change': ['support', 'owner'],
  'vendors.read': ['support', 'finance', 'content', 'owner'],
  'vendors.decide': ['support', 'owner'],
  'realnames.decide': ['support', 'owner'],
  // Money.
  'withdrawals.read': ['finance', 'owner'],
  'withdrawals.decide': ['finance', 'owner'],
  'reconciliation.read': ['finance', 'owner'],
  'reconciliation.act': ['finance', 'owner'],
  'settings.read': ['finance', 'owner'],
  'settings.change': ['owner'],
  'settings.changeMoney': ['finance', 'owner'],
  'money.credit': ['finance', 'owner'],
  'content.read': ['support', 'content', 'owner'],
  'content.write': ['content', 'owner'],
  'programs.read': ['support', 'finance', 'content', 'owner'],
  'programs.change': ['content', 'owner'],
  // The recipients of members' payments.
  'programs.payee': ['finance', 'owner'],
  'lines.read': ['content', 'owner'],
  'lines.change': ['owner'],
  'datarequests.decide': ['support', 'owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type StaffRight = keyof typeof staffRights

export const hasRight = (role: StaffRole, right: StaffRight): boolean =>
  (staffRights[right] as readonly StaffRole[]).includes(role)

/** All rights of a role. */
export const rightsOf = (role: StaffRole): StaffRight[] =>
  (Object.keys(staffRights) as StaffRight[]).filter((right) => hasRight(role, right))
