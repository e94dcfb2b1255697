import type { ConversationId, PersonId } from '@linnet/protocol'
import { openDirectConversation } from '../conversations'
import type { Work } from '../kernel/work'
import { settleConversation } from './conversation-lock'
import { endRequest, requestStatus } from './request-store'
import { tellBoth, tellNewFriends } from './requests'
import { insertFriendship, type Side } from './store'

/** Makes two people friends, in both directions, with their conversation. Both are locked by the caller. */
export async function befriend(work: Work, { personId, otherId }: Side): Promise<ConversationId> {
  const { sql, nowMs } = work
  const ending = { status: requestStatus.agreed, nowMs }
  const fewer = [
    ...(await endRequest(sql, { personId: otherId, otherId: personId, ...ending })),
    ...(await endRequest(sql, { personId, otherId, ...ending })),
  ]
  await insertFriendship(sql, { personId, otherId, nowMs })
  const pair: readonly [PersonId, PersonId] = [personId, otherId]
  const conversationId = await openDirectConversation(work, { personIds: pair })
  // Opening unlocks, and a block outlives a new friendship.
  await settleConversation(work, { personId, otherId })
  await tellBoth(work, pair)
  await tellNewFriends(work, fewer)
  return conversationId
}
