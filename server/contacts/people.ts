import type { PersonView } from '@linnet/protocol'
import { directConversations } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { isKeptApart } from './acquaintance'
import { type OnlineCheck, visiblePresence } from './presence-visibility'
import { presentPerson } from './present'
import { selectWaitingText } from './request-store'
import { expiredMs } from './requests'
import { selectTies, type Side } from './store'

/** A profile as the caller sees it. */
export async function getPerson(
  work: ReadWork,
  isOnline: OnlineCheck,
  { personId, otherId }: Side,
): Promise<PersonView> {
  const [profiles, [tie], conversationIds, requestText] = await Promise.all([
    profilesByIds(work, [otherId]),
    selectTies(work.sql, [{ viewerId: personId, personId: otherId }]),
    directConversations(work, { personId, peerIds: [otherId] }),
    selectWaitingText(work.sql, { personId, otherId, expiredMs: expiredMs(work) }),
  ])
  const profile = profiles.get(otherId)
  if (!profile || !tie) return refuse('PersonNotFound')
  const presence = visiblePresence(
    { ...tie, profile, isSelf: otherId === personId },
    { isOnline, nowMs: work.nowMs },
  )
  // Who has the chat ID could search for the person by it, past the rule of the group that shows them.
  const isApart = !tie.isFriend && otherId !== personId && (await isKeptApart(work, { personId, otherId }))
  const shown = isApart ? { ...profile, chatId: '' } : profile
  return presentPerson({
    profile: shown,
    tie,
    conversationId: conversationIds.get(otherId),
    requestText,
    presence,
  })
}
