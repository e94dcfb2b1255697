/** Removing members, leaving and dissolving a group. */
import { isAdminOrOwner, isOwner, type PersonId } from '@linnet/protocol'
import { type Audience, dissolveGroup as dissolve, removeMembers as remove } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import {
  enterAsAdmin,
  enterAsOwner,
  enterGroup,
  requireOutranks,
  othersAmong,
  type Part,
} from './enter-group'
import { revokeLinks } from './link-store'
import { insertRemovals, markDissolved } from './store'
import { answerAll, notifyRoleChanged } from './waiting-applications'

/** Removes members. From then on only an administrator can add them back. */
export async function removeMembers(
  work: Work,
  audience: Audience,
  { personIds, ...part }: Part & { personIds: readonly PersonId[] },
): Promise<{ removed: number }> {
  const entered = await enterAsAdmin(work, part)
  const others = await othersAmong(work, part, personIds)
  requireOutranks(entered, others)
  if (others.length === 0) return { removed: 0 }
  const { conversationId, personId, state } = entered
  const gone = others.map((other) => other.personId)
  const action = { conversationId, personIds: gone }
  await insertRemovals(work.sql, { ...action, removedBy: personId, nowMs: work.nowMs })
  await revokeLinks(work.sql, { conversationId, inviterIds: gone, nowMs: work.nowMs })
  await remove(work, audience, { ...action, actorId: personId, groupName: state.name, why: 'removed' })
  const admins = others.filter(({ role }) => isAdminOrOwner(role)).map((admin) => admin.personId)
  await notifyRoleChanged(work, { conversationId, personIds: admins })
  return { removed: gone.length }
}

export async function leaveGroup(work: Work, audience: Audience, part: Part): Promise<void> {
  const { conversationId, personId, me, state } = await enterGroup(work, part)
  if (isOwner(me.role)) return refuse('OwnerCannotLeave')
  await revokeLinks(work.sql, { conversationId, inviterIds: [personId], nowMs: work.nowMs })
  const action = { conversationId, actorId: personId, personIds: [personId] }
  await remove(work, audience, { ...action, groupName: state.name, why: 'left' })
  if (isAdminOrOwner(me.role)) await notifyRoleChanged(work, { conversationId, personIds: [personId] })
}

export async function dissolveGroup(work: Work, audience: Audience, part: Part): Promise<void> {
  const { conversationId, personId, state } = await enterAsOwner(work, part)
  await answerAll(work, { conversationId, personIds: 'everybody', status: 2, answeredBy: personId })
  await revokeLinks(work.sql, { conversationId, inviterIds: 'everybody', nowMs: work.nowMs })
  await markDissolved(work.sql, { conversationId, nowMs: work.nowMs })
  await dissolve(work, audience, { conversationId, groupName: state.name })
}
