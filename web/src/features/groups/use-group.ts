import type { ConversationId } from '@linnet/protocol'
import { getGroup, type GroupView } from '@linnet/protocol/groups/calls'
import { cachedAnswer, patchAnswer } from '~/data/query-client'
import { useQueryOf } from '~/data/use-query'

/** A group, with my role in it. */
export function useGroup(id: ConversationId | undefined) {
  const conversationId = id ?? ('' as ConversationId)
  const { data: group, ...state } = useQueryOf(getGroup, { conversationId }, { isEnabled: id !== undefined })
  return { group, ...state }
}

/** A cached group, outside components. */
export const knownGroup = (conversationId: ConversationId): GroupView | undefined =>
  cachedAnswer(getGroup, { conversationId })

/** Changes a cached group. `isAhead`: optimistically, before the server has accepted it. */
export function patchGroup(
  conversationId: ConversationId,
  change: Partial<GroupView>,
  { isAhead = false } = {},
): void {
  patchAnswer({ call: getGroup, input: { conversationId }, isAhead }, (group) => ({ ...group, ...change }))
}
