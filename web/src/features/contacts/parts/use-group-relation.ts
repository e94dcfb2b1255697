import type { CallOutput, ConversationId, PersonId } from '@linnet/protocol'
import { getGroup, getInviter } from '@linnet/protocol/groups/calls'
import { useQueryOf } from '~/data/use-query'
import { type Befriending, befriendingBy } from '~/features/contacts/befriending'

/** A person's relation to the group I found them in. */
export type GroupRelation = {
  befriending: Befriending
  /** The group, if the person is a member. */
  groupId: ConversationId | undefined
  joining: CallOutput<typeof getInviter> | undefined
}

export function useGroupRelation(conversationId: ConversationId, personId: PersonId): GroupRelation {
  const group = useQueryOf(getGroup, { conversationId })
  const { data: joining, refusal } = useQueryOf(getInviter, { conversationId, personId })
  const isMember = joining !== undefined ? true : refusal?.name === 'NotAMember' ? false : undefined
  const isUnreadable = group.problem !== undefined || (refusal !== undefined && isMember === undefined)
  return {
    befriending: befriendingBy({ group: group.data, isMember, isUnreadable }),
    groupId: isMember ? conversationId : undefined,
    joining,
  }
}
