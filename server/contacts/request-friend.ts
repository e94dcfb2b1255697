import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { befriend } from './befriend'
import { hasAsked, upsertRequest } from './request-store'
import { expiredMs, tellListChanged, tellNewFriends } from './requests'
import { lockPeople, selectTies, type Side } from './store'

/**
 * Asks to be friends; when the other has asked already, agrees. Asking someone who blocked me goes as it always goes, but
 * the request stays hidden from them: neither its answer nor my own list tells that I am blocked.
 */
export async function requestFriend(
  work: Work,
  { personId, otherId, text }: Side & { text: string },
): Promise<void> {
  if (otherId === personId) return refuse('NotYourself')
  const other = (await profilesByIds(work, [otherId])).get(otherId)
  if (!other) return refuse('PersonNotFound')
  await lockPeople(work.sql, [personId, otherId])
  const [tie] = await selectTies(work.sql, [{ viewerId: personId, personId: otherId }])
  if (tie?.isFriend) return refuse('AlreadyFriends')
  const expired = expiredMs(work)
  if (await hasAsked(work.sql, { personId, otherId, expiredMs: expired })) {
    await befriend(work, { personId, otherId })
    return
  }
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
  await tellListChanged(work, { to: personId, personId: otherId })
  if (!isHidden) await tellNewFriends(work, [otherId])
}
