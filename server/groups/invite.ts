import { isAdminOrOwner, type PersonId } from '@linnet/protocol'
import { friendsAmong } from '../contacts'
import { type Audience, membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { admit } from './admit'
import { enterGroup, type Part } from './enter-group'
import { selectRemoved } from './store'

/** Adds friends to a group. Only the owner and administrators can add back someone who was removed. */
export async function inviteMembers(
  work: Work,
  audience: Audience,
  { personIds, ...part }: Part & { personIds: readonly PersonId[] },
): Promise<{ added: number }> {
  const { personId, conversationId } = part
  const { me, state, group } = await enterGroup(work, part)
  if (group.onlyAdminsAdd && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const wanted = [...new Set(personIds)]
  const members = await membersAmong(work, { conversationId, personIds: wanted })
  const strangers = wanted.filter((id) => !members.has(id))
  if (strangers.length === 0) return { added: 0 }
  const friends = await friendsAmong(work, { personId, personIds: strangers })
  if (friends.length < strangers.length) return refuse('NotYourFriend')
  const removed = await selectRemoved(work.sql, { conversationId, personIds: friends })
  if (removed.length > 0 && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  await admit(work, audience, {
    state,
    group,
    personIds: friends,
    actorId: personId,
    inviterId: personId,
    by: 'invitation',
  })
  return { added: friends.length }
}
