import type { PersonId } from '@linnet/protocol'
import { linkMember, type StaffId } from '@linnet/protocol/staff'
import { brokenConstraint } from '../kernel/database'
import { refuse } from '../kernel/refusal'
import { implementStaff, type StaffImplementation } from '../kernel/staff/implement-staff'
import type { Staff } from '../kernel/staff/staff-caller'
import type { Work } from '../kernel/work'
import { lockAccount, updateMemberLink } from './account-store'
import type { Links } from './links'

async function link(
  work: Work,
  links: Links,
  { id, personId, staff }: { id: StaffId; personId: PersonId | null; staff: Staff },
) {
  const account = await lockAccount(work.sql, id)
  if (!account) return refuse('PersonNotFound')
  // A staff member's own link prevents decisions about themselves, so only others may remove it.
  if (account.personId && account.personId !== personId) {
    const isOwn = id === staff.id || (await links.sameAs(work, staff.id, [id])).size > 0
    if (isOwn) return refuse('NotYourself')
  }
  try {
    await updateMemberLink(work.sql, id, personId)
  } catch (error) {
    if (brokenConstraint(error) === 'account_person_id_key') return refuse('PersonNotFound')
    throw error
  }
  return account.personId
}

/** Links between staff and member accounts. */
export const createMemberLinkRoutes = (links: Links): readonly StaffImplementation[] => [
  implementStaff(linkMember, async ({ work, input: { id, personId = null, reason }, staff, audit }) => {
    const before = await link(work, links, { id, personId, staff })
    audit({ subject: { kind: 'staff', id }, before: { personId: before }, after: { personId }, reason })
    return {}
  }),
]
