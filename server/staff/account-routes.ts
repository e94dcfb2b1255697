import {
  acceptInvitation,
  changeStaffRole,
  type InvitationLink,
  inviteStaff,
  listStaff,
  removeStaff,
  renewInvitation,
  resetStaffFactors,
  restoreStaff,
  showInvitation,
  suspendStaff,
} from '@linnet/protocol/staff'
import {
  implementStaff,
  implementStaffGathered,
  implementStaffQuery,
  type StaffImplementation,
} from '../kernel/staff/implement-staff'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReleaseDuties } from './duties'
import { acceptLink, invitationLink, inviteToStaff, openInvitation, requireInvitation } from './invitations'
import type { Links } from './links'
import { changeRole, readStaff, remove, renew, resetFactors, restore, suspend } from './manage-staff'
import type { OwnRouteParts } from './own-routes'
import { readMe } from './sessions'

const who = (id: string) => ({ kind: 'staff', id })

type LinkOf = (made: { token: string; expiresMs: number }, by: { origin: string }) => InvitationLink

/** Managing the staff: invitations, roles, suspensions. */
export const createAccountRoutes = (
  parts: OwnRouteParts & { releaseDuties: ReleaseDuties; links: Links },
): readonly StaffImplementation[] => [
  ...manageRoutes(parts.releaseDuties, ({ token, expiresMs }, { origin }) => ({
    link: invitationLink(origin, token),
    expiresAt: unixSeconds(expiresMs),
    linkedDays: parts.links.days,
  })),
  implementStaffGathered(showInvitation, ({ input, guest: { origin } }) =>
    parts.transact((work) => openInvitation(work, { ...input, origin, sealing: parts.sealing })),
  ),
  implementStaffGathered(acceptInvitation, async ({ input, guest, audit, cookie }) => {
    const { passwordPolicy, passwords, transact, sealing } = parts
    // Hashing a password is expensive, and strangers may send any link.
    await transact((work) => requireInvitation(work, input.token))
    await passwordPolicy.require(input.password)
    const passwordHash = await passwords.hash(input.password)
    const accepted = await transact(async (work) => {
      const done = await acceptLink(work, { input, passwordHash, guest, sealing })
      const after = { state: 'active', factor: input.factor.kind }
      const { id, name, role } = done.account
      await audit(work, { subject: who(id), after }, { id, name, role })
      return { ...done, steppedUpMs: work.nowMs }
    })
    const { token, codes, account, steppedUpMs } = accepted
    cookie.set(token)
    return { codes, me: await readMe(parts.read(), { id: account.id, steppedUpMs }) }
  }),
]

const manageRoutes = (releaseDuties: ReleaseDuties, linkOf: LinkOf): readonly StaffImplementation[] => [
  implementStaffQuery(listStaff, ({ work, input }) => readStaff(work, input)),
  implementStaff(inviteStaff, async ({ work, input, staff, audit }) => {
    const { id, ...invitation } = await inviteToStaff(work, { ...input, invitedBy: staff.id })
    audit({ subject: who(id), after: input })
    return { id, ...linkOf(invitation, staff) }
  }),
  implementStaff(renewInvitation, async ({ work, input: { id }, staff, audit }) => {
    audit({ subject: who(id), after: { invitation: 'renewed' } })
    return linkOf(await renew(work, { id, staff }), staff)
  }),
  implementStaff(changeStaffRole, async ({ work, input: { id, role, reason }, audit }) => {
    const before = await changeRole(work, { id, role, releaseDuties })
    audit({ subject: who(id), before: { role: before.role }, after: { role }, reason })
    return {}
  }),
  implementStaff(suspendStaff, async ({ work, input: { id, reason }, staff, audit }) => {
    const before = await suspend(work, { id, staff, releaseDuties })
    audit({ subject: who(id), before: { state: before.state }, after: { state: 'suspended' }, reason })
    return {}
  }),
  implementStaff(removeStaff, async ({ work, input: { id, reason }, staff, audit }) => {
    const { name, email, role, state } = await remove(work, { id, staff, releaseDuties })
    audit({ subject: who(id), before: { name, email, role, state }, after: { state: 'removed' }, reason })
    return {}
  }),
  implementStaff(restoreStaff, async ({ work, input: { id, reason }, audit }) => {
    const state = await restore(work, { id })
    audit({ subject: who(id), before: { state: 'suspended' }, after: { state }, reason })
    return {}
  }),
  implementStaff(resetStaffFactors, async ({ work, input: { id, reason }, staff, audit }) => {
    const invitation = await resetFactors(work, { id, staff })
    audit({ subject: who(id), before: { state: 'active' }, after: { state: 'invited' }, reason })
    return linkOf(invitation, staff)
  }),
]
