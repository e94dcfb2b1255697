import type { Audience } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { type Acquaintance, requireAcquaintance } from './acquaintance'
import { befriend } from './befriend'
import { hasAsked, upsertRequest } from './request-store'
import { expiredMs, notifyListChanged, sendNewFriendCount } from './requests'
import { lockPeople, selectTies, type Side } from './store'

/**
 * Sends a friend request, or accepts if the other has already asked. A request to someone who blocked the
 * caller looks normal but stays hidden from them: neither the answer nor the caller's own list reveals the
 * block. People who share a group follow its rule unless they met otherwise.
 */
export async function requestFriend(
  work: Work,
  audience: Audience,
  { personId, otherId, text, ...by }: Side & Acquaintance & { text: string },
): Promise<void> {
  if (otherId === personId) return refuse('NotYourself')
  const other = (await profilesByIds(work, [otherId])).get(otherId)
  if (!other) return refuse('PersonNotFound')
  await lockPeople(work.sql, [personId, otherId])
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  if (tie?.isFriend) return refuse('AlreadyFriends')
  const expired = expiredMs(work)
  if (await hasAsked(work.sql, { personId, otherId, expiredMs: expired })) {
    await befriend(work, audience, { personId, otherId })
    return
  }
  await requireAcquaintance(work, { personId, other }, by)
  if (!other.takesRequests) return refuse('RequestsNotAccepted')
  const isHidden = tie?.isBlocking ?? false
  await upsertRequest(work.sql, {
    id: work.newId(),
    personId,
    otherId,
    text,
    isHidden,
    nowMs: work.nowMs,
    expiredMs: expired,
  })
  await notifyListChanged(work, { to: personId, personId: otherId })
  if (!isHidden) await sendNewFriendCount(work, [otherId])
}
