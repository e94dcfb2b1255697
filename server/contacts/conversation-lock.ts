import type { LockReason } from '@linnet/protocol'
import { lockDirectConversation } from '../conversations'
import type { Work } from '../kernel/work'
import { selectTies, type Side } from './store'

/** Gives the conversation of two people the lock that their contacts demand: a block of either comes before all else. */
export async function settleConversation(work: Work, { personId, otherId }: Side): Promise<void> {
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  const isOpen = tie?.isFriend ?? false
  const reason: LockReason = tie?.isBlocked || tie?.isBlocking ? 'blocked' : isOpen ? '' : 'notFriends'
  await lockDirectConversation(work, { personIds: [personId, otherId], reason })
}
