import type { PersonId, PersonView } from '@linnet/protocol'
import { directConversations } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type CardPlace, isKeptApart, requireLiveCard } from './acquaintance'
import { selectPersonByCode } from './code-store'
import { type OnlineCheck, visiblePresence } from './presence-visibility'
import { presentPerson } from './present'
import { selectWaitingText } from './request-store'
import { expiredMs } from './requests'
import { selectTies, type Side } from './store'

/** The way in which the caller came to a person: by their id, or by a code that leads to them. */
export interface PersonReference {
  personId: PersonId
  otherId: PersonId | undefined
  code: string | undefined
  card: CardPlace | undefined
}

/** The person that the id or code leads to; refused once the code or card has ended. */
export async function resolvePerson(
  work: ReadWork,
  { otherId, code, ...way }: PersonReference,
): Promise<Side> {
  const id = otherId ?? (code && (await selectPersonByCode(work.sql, { code, nowMs: work.nowMs })))
  if (!id) return code === undefined ? refuse('PersonNotFound') : refuse('CodeEnded')
  const other = way.card && (await profilesByIds(work, [id])).get(id)
  if (way.card && other) await requireLiveCard(work, { personId: way.personId, other }, way.card)
  return { personId: way.personId, otherId: id }
}

/** A profile as the caller sees it. */
export async function getPerson(
  work: ReadWork,
  isOnline: OnlineCheck,
  { personId, otherId }: Side,
): Promise<PersonView> {
  const [profiles, [tie], [conversationId], requestText] = await Promise.all([
    profilesByIds(work, [otherId]),
    selectTies(work.sql, [{ viewerId: personId, personId: otherId }]),
    directConversations(work, [[personId, otherId]]),
    selectWaitingText(work.sql, { personId, otherId, expiredMs: expiredMs(work) }),
  ])
  const profile = profiles.get(otherId)
  if (!profile || !tie) return refuse('PersonNotFound')
  const presence = visiblePresence(
    { ...tie, profile, isSelf: otherId === personId },
    { isOnline, nowMs: work.nowMs },
  )
  // The chat ID would let the caller search for the person, bypassing the rule of their shared group.
  const isApart = !tie.isFriend && otherId !== personId && (await isKeptApart(work, { personId, otherId }))
  const shown = isApart ? { ...profile, chatId: '' } : profile
  return presentPerson({
    profile: shown,
    tie,
    conversationId,
    requestText,
    presence,
  })
}
