import type { ConversationId, PersonId } from '@linnet/protocol'
import { areBlocked, friendsAmong } from '../contacts'
import { type Audience, directConversations, postMessage } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { createLink } from './links'

/**
 * Sorts these people into those who may be added at once and those who want to be asked. Refuses if one may
 * be neither.
 */
export async function consentOf(
  work: Work,
  { personId, personIds }: { personId: PersonId; personIds: readonly PersonId[] },
): Promise<{ agreed: PersonId[]; toAsk: PersonId[] }> {
  const [friends, profiles] = await Promise.all([
    friendsAmong(work, { personId, personIds }),
    profilesByIds(work, personIds),
  ])
  const isFriend = new Set(friends)
  const agreed: PersonId[] = []
  const toAsk: PersonId[] = []
  const blocked = await areBlocked(
    work,
    personIds.map((otherId) => ({ personId, otherId })),
  )
  for (const [place, id] of personIds.entries()) {
    const consent = profiles.get(id)?.groupAdding
    if (isFriend.has(id)) (consent === 'ask' ? toAsk : agreed).push(id)
    else if (consent === 'everyone' && blocked[place] === false) agreed.push(id)
    else return refuse('NotYourFriend')
  }
  return { agreed, toAsk }
}

const invitationDays = 7

export interface Asking {
  personId: PersonId
  conversationId: ConversationId
  name: string
  personIds: readonly PersonId[]
}

/** Posts an invitation to each of these friends in the conversation with them; they accept it by joining. */
export async function askToJoin(
  work: Work,
  audience: Audience,
  { personId, conversationId: groupId, name, personIds }: Asking,
): Promise<void> {
  if (personIds.length === 0) return
  const actorName = (await profilesByIds(work, [personId])).get(personId)?.nickname ?? ''
  const { code } = await createLink(work, {
    conversationId: groupId,
    inviterId: personId,
    sourceId: null,
    days: invitationDays,
  })
  const conversations = await directConversations(
    work,
    personIds.map((otherId) => [personId, otherId]),
  )
  for (const conversationId of conversations.flatMap((id) => id ?? []).toSorted()) {
    const content = {
      kind: 'systemMessage',
      event: 'groupInvited',
      actor: { id: personId, name: actorName },
      name,
      code,
      groupId,
    } as const
    await postMessage(work, audience, {
      senderId: personId,
      conversationId,
      content,
      cid: work.newId<string>(),
    })
  }
}
