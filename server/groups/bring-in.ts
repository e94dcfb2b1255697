import { groupRoles, type JoinedBy, mostGroups, mostMembers, type PersonId } from '@linnet/protocol'
import { addMembers, type Audience, type GroupState, groupsOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Reading, Work } from '../kernel/work'
import { deleteRemovals, type GroupRow } from './store'
import { answerAll } from './waiting'

export interface Coming {
  state: GroupState
  group: GroupRow
  /** Nobody of them is a member. */
  personIds: readonly PersonId[]
  actorId: PersonId
  inviterId: PersonId
  by: JoinedBy
}

/** People become members: their applications are done with, and that they were once put out is forgotten. */
export async function bringIn(work: Work, audience: Audience, coming: Coming): Promise<void> {
  const { state, group, personIds, actorId, inviterId, by } = coming
  const { conversationId } = group
  if (state.memberCount + personIds.length > mostMembers) return refuse('GroupFull')
  await addMembers(work, audience, {
    conversationId,
    personIds,
    actorId,
    inviterId,
    by,
    hidesHistory: !group.showsHistory,
  })
  await deleteRemovals(work.sql, { conversationId, personIds })
  await answerAll(work, { conversationId, personIds, status: 1, answeredBy: actorId })
}

/** Whether a person may be in one group more. */
export async function checkRoom(work: Reading, personId: PersonId): Promise<void> {
  if ((await groupsOf(work, { personId, role: groupRoles.member })).size >= mostGroups)
    refuse('TooManyGroups')
}
