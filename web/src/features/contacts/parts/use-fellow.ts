import type { CallOutput, ConversationId, PersonId } from '@linnet/protocol'
import { getGroup, getInviter } from '@linnet/protocol/groups'
import { useQueryOf } from '~/data/use-query'
import { type Befriending, befriendingBy } from '~/features/contacts/befriending'

/** What a group by which I came to a person says of the two of us. */
export type Fellow = {
  befriending: Befriending
  /** The group in which we meet; absent when the person is not in it. */
  meetsIn: ConversationId | undefined
  joining: CallOutput<typeof getInviter> | undefined
}

export function useFellow(conversationId: ConversationId, personId: PersonId): Fellow {
  const group = useQueryOf(getGroup, { conversationId })
  const { data: joining, refusal } = useQueryOf(getInviter, { conversationId, personId })
  const isMember = joining !== undefined ? true : refusal?.name === 'NotAMember' ? false : undefined
  const isUnreadable = group.problem !== undefined || (refusal !== undefined && isMember === undefined)
  return {
    befriending: befriendingBy({ group: group.data, isMember, isUnreadable }),
    meetsIn: isMember ? conversationId : undefined,
    joining,
  }
}
