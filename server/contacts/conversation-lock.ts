import type { LockReason } from '@linnet/protocol'
import { type Audience, lockDirectConversation } from '../conversations'
import type { Work } from '../kernel/work'
import { selectTies, type Side } from './store'

/** Updates the lock of two people's conversation; a block by either takes precedence over not being friends. */
export async function updateConversationLock(
  work: Work,
  audience: Audience,
  { personId, otherId }: Side,
): Promise<void> {
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  const isOpen = tie?.isFriend ?? false
  const reason: LockReason = tie?.isBlocked || tie?.isBlocking ? 'blocked' : isOpen ? '' : 'notFriends'
  await lockDirectConversation(work, audience, { personIds: [personId, otherId], reason })
}
