import type { ConversationId, PersonId } from '@linnet/protocol'
import { openDirectConversation } from '../conversations'
import type { Work } from '../kernel/work'
import { updateConversationLock } from './conversation-lock'
import { endRequest, requestStatus } from './request-store'
import { notifyBoth, sendNewFriendCount } from './requests'
import { insertFriendship, type Side } from './store'

/** Makes two people friends and opens their conversation. The caller holds the lock on both. */
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
  // Opening removes the lock, but a block outlives a new friendship.
  await updateConversationLock(work, { personId, otherId })
  await notifyBoth(work, pair)
  await sendNewFriendCount(work, fewer)
  return conversationId
}
