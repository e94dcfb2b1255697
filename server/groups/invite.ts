import { isAdminOrOwner, type PersonId } from '@linnet/protocol'
import { type Audience, membersAmong } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { admit } from './admit'
import { askToJoin, consentOf } from './consent'
import { enterGroup, type Part } from './enter-group'
import { selectRemoved } from './store'

/**
 * Adds people to a group if their settings allow it; others are asked. Only the owner and administrators can
 * add back someone who was removed.
 */
export async function inviteMembers(
  work: Work,
  audience: Audience,
  { personIds, ...part }: Part & { personIds: readonly PersonId[] },
): Promise<{ added: number; asked: number }> {
  const { personId, conversationId } = part
  const { me, state } = await enterGroup(work, part)
  if (state.onlyAdminsAdd && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  const wanted = [...new Set(personIds)]
  const members = await membersAmong(work, { conversationId, personIds: wanted })
  const strangers = wanted.filter((id) => !members.has(id))
  if (strangers.length === 0) return { added: 0, asked: 0 }
  const { agreed, toAsk } = await consentOf(work, { personId, personIds: strangers })
  const removed = await selectRemoved(work.sql, { conversationId, personIds: strangers })
  if (removed.length > 0 && !isAdminOrOwner(me.role)) return refuse('OnlyAdmins')
  if (agreed.length > 0)
    await admit(work, audience, {
      state,
      personIds: agreed,
      actorId: personId,
      inviterId: personId,
      by: 'invitation',
    })
  await askToJoin(work, audience, { personId, conversationId, name: state.name, personIds: toAsk })
  return { added: agreed.length, asked: toAsk.length }
}
