import { groupRoles, type JoinedBy, maxGroups, maxMembers, type PersonId } from '@linnet/protocol'
import { addMembers, type Audience, type GroupState, groupsOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { deleteRemovals } from './store'
import { answerAll } from './waiting-applications'

export interface Admission {
  state: GroupState
  /** The people to admit, none of whom is a member yet. */
  personIds: readonly PersonId[]
  actorId: PersonId
  inviterId: PersonId
  by: JoinedBy
}

/** Makes people members. Their applications are accepted, and earlier removals no longer count. */
export async function admit(work: Work, audience: Audience, admission: Admission): Promise<void> {
  const { state, personIds, actorId, inviterId, by } = admission
  const { conversationId } = state
  if (state.memberCount + personIds.length > maxMembers) return refuse('GroupFull')
  await addMembers(work, audience, {
    conversationId,
    personIds,
    actorId,
    inviterId,
    by,
    hidesHistory: !state.showsHistory,
  })
  await deleteRemovals(work.sql, { conversationId, personIds })
  await answerAll(work, { conversationId, personIds, status: 1, answeredBy: actorId })
}

/** Refuses if a person is in the maximum number of groups. */
export async function checkGroupLimit(work: ReadWork, personId: PersonId): Promise<void> {
  if ((await groupsOf(work, { personId, role: groupRoles.member })).size >= maxGroups) refuse('TooManyGroups')
}
