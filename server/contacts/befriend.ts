import type { ConversationId, PersonId } from '@linnet/protocol'
import { type Audience, openDirectConversation, postMessage } from '../conversations'
import type { Work } from '../kernel/work'
import { updateConversationLock } from './conversation-lock'
import { endRequest, requestStatus } from './request-store'
import { notifyBoth, sendNewFriendCount } from './requests'
import { insertFriendship, type Side } from './store'

/**
 * Makes two people friends and opens their conversation with the texts of their requests. The caller holds
 * the lock on both.
 */
export async function befriend(
  work: Work,
  audience: Audience,
  { personId, otherId }: Side,
): Promise<ConversationId> {
  const { sql, nowMs } = work
  const ending = { status: requestStatus.agreed, nowMs }
  const theirs = await endRequest(sql, { personId: otherId, otherId: personId, ...ending })
  const mine = await endRequest(sql, { personId, otherId, ...ending })
  await insertFriendship(sql, { personId, otherId, nowMs })
  const pair: readonly [PersonId, PersonId] = [personId, otherId]
  const conversationId = await openDirectConversation(work, audience, { personIds: pair })
  const said = [
    { senderId: otherId, request: theirs },
    { senderId: personId, request: mine },
  ]
  for (const { senderId, request } of said) {
    const text = request?.isVisible ? request.text.trim() : ''
    if (text === '') continue
    const content = { kind: 'text' as const, text }
    await postMessage(work, audience, { senderId, conversationId, content, cid: work.newId<string>() })
  }
  // Opening removes the lock, but a block outlives a new friendship.
  await updateConversationLock(work, audience, { personId, otherId })
  await notifyBoth(work, pair)
  const fewer = [...(theirs?.wasUnseen ? [personId] : []), ...(mine?.wasUnseen ? [otherId] : [])]
  await sendNewFriendCount(work, fewer)
  return conversationId
}
