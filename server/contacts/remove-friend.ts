import type { PersonId } from '@linnet/protocol'
import { directConversations, setChatTitle } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { updateConversationLock } from './conversation-lock'
import { deleteRequestsOf } from './request-store'
import { notifyBoth, sendNewFriendCount } from './requests'
import { deleteFriendship, lockPeople, selectFriends, type Side } from './store'
import { deleteTagsOf } from './tag-store'

/** Ends a friendship on both sides and drops both remarks. The conversation stays, locked. */
export async function removeFriend(work: Work, { personId, otherId }: Side): Promise<void> {
  await lockPeople(work.sql, [personId, otherId])
  const sides = await deleteFriendship(work.sql, { personId, otherId })
  if (sides.length === 0) return refuse('NotFriends')
  const pair: readonly [PersonId, PersonId] = [personId, otherId]
  const conversationId = (await directConversations(work, { personId, peerIds: [otherId] })).get(otherId)
  for (const side of sides)
    if (conversationId && side.remark)
      await setChatTitle(work, { personId: side.personId, conversationId, title: '' })
  await updateConversationLock(work, { personId, otherId })
  await notifyBoth(work, pair)
}

/** Ends all friendships of a person whose account is deleted, and deletes the tags that they made. */
export async function removeAllFriends(work: Work, personId: PersonId): Promise<void> {
  for (const { friendId } of await selectFriends(work.sql, personId))
    await removeFriend(work, { personId, otherId: friendId })
  await deleteTagsOf(work.sql, personId)
}

/** Withdraws the requests of a person whose account is deleted, and deletes others' requests to them. */
export async function forgetFriendRequests(work: Work, personId: PersonId): Promise<void> {
  const asked = await deleteRequestsOf(work.sql, personId)
  await lockPeople(work.sql, asked)
  await sendNewFriendCount(work, asked)
}
