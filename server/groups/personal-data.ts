/** Deletes a person's groups and memberships with their account. */
import { groupRoles } from '@linnet/protocol'
import { type Audience, groupsOf, readMembers } from '../conversations'
import type { PersonalData } from '../kernel/declared/personal-data'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import type { Part } from './enter-group'
import { dissolveGroup, leaveGroup } from './leave'
import { transferGroup } from './roles'

export const groupData = (audience: Audience): PersonalData => ({
  forget: {
    async memberships(work, personId) {
      const [next] = await groupsOf(work, { personId, role: groupRoles.member, limit: 1 })
      if (!next) return undefined
      const [conversationId, role] = next
      if (role === groupRoles.owner) await handOver(work, audience, { personId, conversationId })
      else await leaveGroup(work, audience, { personId, conversationId })
      return 'again'
    },
  },
})

/** The number of members among whom a new owner is sought, the highest in rank first. */
const candidates = 100

/** Hands on a group of the person's: to an administrator, to the oldest member, or to nobody if there are only robots. */
async function handOver(work: Work, audience: Audience, part: Part): Promise<void> {
  const members = await readMembers(work, { conversationId: part.conversationId, limit: candidates })
  const profiles = await profilesByIds(
    work,
    members.map(({ personId }) => personId),
  )
  const heir = members.find(
    ({ personId }) => personId !== part.personId && profiles.get(personId)?.isRobot === false,
  )
  if (!heir) return dissolveGroup(work, audience, part)
  await transferGroup(work, audience, { ...part, ownerId: heir.personId })
  // At once: the heir's account may be closed as well, and would hand the group back.
  await leaveGroup(work, audience, part)
}
