/** Staff accounts: members of the staff, invitations, roles. */
import { z } from 'zod'
import { PersonId, shownText } from '../wire'
import { defineStaffCall, Empty, Reason, Seconds, StaffId } from './contract'
import { NewFactor, PasskeyOptions, RecoveryCodes, Ticket, TotpSetup } from './factors'
import { pageInput, pageOf, SearchText } from './page'
import { StaffRole } from './rights'
import { StaffEmail, StaffMe, StaffPassword } from './session'

export const staffStates = ['invited', 'active', 'suspended', 'removed'] as const

export const StaffAccountView = z.object({
  id: StaffId,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  state: z.enum(staffStates),
  createdAt: Seconds,
  /** Time of the last call. */
  seenAt: Seconds.optional(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  /** The person's own member account, if an owner has set it. */
  personId: PersonId.optional(),
})
export type StaffAccountView = z.output<typeof StaffAccountView>

/** A link that works once, for 48 hours. It is shown only now. */
export const InvitationLink = z.object({
  link: z.string(),
  expiresAt: Seconds,
  /** For how many days after its use the account and the creator of the link count as one person. */
  linkedDays: z.int(),
})
export type InvitationLink = z.output<typeof InvitationLink>

const manage = { right: 'staff.manage', effect: 'changes', stepUp: true } as const
const who = z.object({ id: StaffId })

export const listStaff = defineStaffCall({
  name: 'accounts.list',
  right: 'staff.read',
  effect: 'reads',
  summary: 'Everybody on the staff, by name.',
  input: pageInput({
    sorts: ['name', 'at'],
    isAscending: true,
    filters: {
      id: StaffId.optional(),
      role: StaffRole.optional(),
      state: z.enum(staffStates).optional(),
      search: SearchText.optional(),
    },
  }),
  output: pageOf(StaffAccountView),
  refusals: [],
})

export const inviteStaff = defineStaffCall({
  ...manage,
  name: 'accounts.invite',
  summary: 'Invites somebody to the staff, also somebody who was removed.',
  input: z.object({ email: StaffEmail, name: shownText({ max: 60 }), role: StaffRole }),
  output: InvitationLink.extend({ id: StaffId }),
  refusals: ['StaffEmailTaken', 'BadNickname'],
})

export const renewInvitation = defineStaffCall({
  ...manage,
  name: 'accounts.renewInvitation',
  summary: 'Makes a new link for somebody who has not accepted yet; the one before ends.',
  input: who,
  output: InvitationLink,
  refusals: ['StaffNotFound'],
})

export const changeStaffRole = defineStaffCall({
  ...manage,
  name: 'accounts.changeRole',
  summary: 'Gives somebody another role, which ends their sessions.',
  input: who.extend({ role: StaffRole, reason: Reason }),
  output: Empty,
  refusals: ['StaffNotFound', 'LastOwner'],
})

export const suspendStaff = defineStaffCall({
  ...manage,
  name: 'accounts.suspend',
  summary: 'Locks somebody out and ends their sessions.',
  input: who.extend({ reason: Reason }),
  output: Empty,
  refusals: ['StaffNotFound', 'LastOwner', 'NotYourself'],
})

export const removeStaff = defineStaffCall({
  ...manage,
  name: 'accounts.remove',
  summary:
    'Removes somebody from the staff: ends their sessions, deletes their password, factors and passkeys, withdraws their proposals and returns their cases and reports to the queue. They may be invited again.',
  input: who.extend({ reason: Reason }),
  output: Empty,
  refusals: ['StaffNotFound', 'LastOwner', 'NotYourself'],
})

export const restoreStaff = defineStaffCall({
  ...manage,
  name: 'accounts.restore',
  summary: 'Lets somebody in again.',
  input: who.extend({ reason: Reason }),
  output: Empty,
  refusals: ['StaffNotFound'],
})

export const resetStaffFactors = defineStaffCall({
  ...manage,
  name: 'accounts.resetFactors',
  summary: 'Takes away password and second factors of somebody who lost them; they set new ones by a link.',
  input: who.extend({ reason: Reason }),
  output: InvitationLink,
  refusals: ['StaffNotFound', 'LastOwner', 'NotYourself'],
})

export const showInvitation = defineStaffCall({
  name: 'invitation.show',
  right: 'public',
  effect: 'reads',
  summary: 'The person an invitation is for, and what sets up their second factor.',
  input: z.object({ token: Ticket }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    role: StaffRole,
    totp: TotpSetup,
    /** Missing if the browser's address does not support passkeys. */
    passkeyOptions: PasskeyOptions.optional(),
  }),
  refusals: ['InvitationOver'],
})

export const acceptInvitation = defineStaffCall({
  name: 'invitation.accept',
  right: 'public',
  effect: 'changes',
  summary: 'Sets the password and the second factor, and starts a session.',
  input: z.object({ token: Ticket, password: StaffPassword, factor: NewFactor }),
  output: RecoveryCodes.extend({ me: StaffMe }),
  refusals: ['InvitationOver', 'WrongFactor', 'WeakPassword', 'CommonPassword'],
})

export const accountCalls = [
  listStaff,
  inviteStaff,
  renewInvitation,
  changeStaffRole,
  suspendStaff,
  removeStaff,
  restoreStaff,
  resetStaffFactors,
  showInvitation,
  acceptInvitation,
]
