/** Deletes a person's groups and memberships with their account. */
import { groupRoles } from '@linnet/protocol'
import { type Audience, groupsOf, groupTitlesOf } from '../conversations'
import type { PersonalData } from '../kernel/declared/personal-data'
import { leaveGroup } from './leave'

export const groupData = (audience: Audience): PersonalData => ({
  forget: {
    async memberships(work, personId) {
      for (const { conversationId } of await groupTitlesOf(work, personId))
        await leaveGroup(work, audience, { personId, conversationId })
    },
  },
  block: {
    kind: 'groups',
    async isPresent(work, personId) {
      const led = await groupsOf(work, { personId, role: groupRoles.owner })
      return [...led.values()].includes(groupRoles.owner)
    },
  },
})
