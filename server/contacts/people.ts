import type { PersonId, PersonView } from '@linnet/protocol'
import { directConversations } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Reading } from '../kernel/work'
import { findPersonIds, profilesByIds } from '../profiles'
import { presentFound, presentPerson } from './present'
import { type OnlineCheck, sightOf } from './sight'
import { selectTies, type Side } from './store'

/** One profile as one person sees it. */
export async function getPerson(
  work: Reading,
  isOnline: OnlineCheck,
  { personId, otherId }: Side,
): Promise<PersonView> {
  const [profiles, [tie], conversationIds] = await Promise.all([
    profilesByIds(work, [otherId]),
    selectTies(work.sql, [{ viewerId: personId, personId: otherId }]),
    directConversations(work, { personId, peerIds: [otherId] }),
  ])
  const profile = profiles.get(otherId)
  if (!profile || !tie) return refuse('PersonNotFound')
  const sight = sightOf({ ...tie, profile, isSelf: otherId === personId }, { isOnline, nowMs: work.nowMs })
  return presentPerson({ profile, tie, conversationId: conversationIds.get(otherId), sight })
}

/** The people who have this phone number, e-mail address or chat ID, without me and those who blocked me. */
export async function searchPeople(
  work: Reading,
  { personId, keyword }: { personId: PersonId; keyword: string },
) {
  const found = (await findPersonIds(work, keyword)).filter((id) => id !== personId)
  const [profiles, ties] = await Promise.all([
    profilesByIds(work, found),
    selectTies(
      work.sql,
      found.map((id) => ({ viewerId: personId, personId: id })),
    ),
  ])
  return ties.flatMap((tie) => {
    const profile = profiles.get(tie.personId)
    return profile && !tie.isBlocking ? [presentFound(profile, tie.isFriend)] : []
  })
}
