import type { CallOutput, ConversationId, PersonId } from '@linnet/protocol'
import { getGroup, getInviter } from '@linnet/protocol/groups'
import { useFetched } from '~/data/use-fetched'
import { type Befriending, befriendingBy } from '~/features/contacts/befriending'

/** What a group by which I came to a person says of the two of us. */
export type Fellow = {
  befriending: Befriending
  /** The group in which we meet; absent when the person is not in it. */
  meetsIn: ConversationId | undefined
  joining: CallOutput<typeof getInviter> | undefined
}

export function useFellow(conversationId: ConversationId, personId: PersonId): Fellow {
  const group = useFetched(getGroup, { conversationId })
  const { value: joining, refusal } = useFetched(getInviter, { conversationId, personId })
  const isMember = joining !== undefined ? true : refusal === 'NotAMember' ? false : undefined
  const isUnreadable = group.problem !== undefined || (refusal !== undefined && isMember === undefined)
  return {
    befriending: befriendingBy({ group: group.value, isMember, isUnreadable }),
    meetsIn: isMember ? conversationId : undefined,
    joining,
  }
}
