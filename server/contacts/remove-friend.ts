import type { PersonId } from '@linnet/protocol'
import { type Audience, directConversations, setChatTitle } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { updateConversationLock } from './conversation-lock'
import { notifyBoth } from './requests'
import { deleteFriendship, lockPeople, type Side } from './store'

/** Ends a friendship on both sides and drops both remarks. The conversation stays, locked. */
export async function removeFriend(
  work: Work,
  audience: Audience,
  { personId, otherId }: Side,
): Promise<void> {
  await lockPeople(work.sql, [personId, otherId])
  const sides = await deleteFriendship(work.sql, { personId, otherId })
  if (sides.length === 0) return refuse('NotFriends')
  const pair: readonly [PersonId, PersonId] = [personId, otherId]
  const [conversationId] = await directConversations(work, [[personId, otherId]])
  for (const side of sides)
    if (conversationId && side.remark)
      await setChatTitle(work, { personId: side.personId, conversationId, title: '' })
  await updateConversationLock(work, audience, { personId, otherId })
  await notifyBoth(work, pair)
}
