import type { PersonId } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { updateConversationLock } from './conversation-lock'
import { presentFound } from './present'
import { endRequest, hideRequest, requestStatus } from './request-store'
import { notifyListChanged, sendNewFriendCount } from './requests'
import type { BlockListener } from './screening'
import { deleteBlock, insertBlock, lockPeople, selectBlocked, type Side } from './store'

/**
 * Blocks or unblocks a person. Only the caller's devices are notified; a shared conversation's lock is visible to
 * both.
 */
export async function blockPerson(
  work: Work,
  { audience, onBlocked }: { audience: Audience; onBlocked: BlockListener },
  { personId, otherId, isBlocked }: Side & { isBlocked: boolean },
): Promise<void> {
  if (otherId === personId) return refuse('NotYourself')
  if (!(await profilesByIds(work, [otherId])).has(otherId)) return refuse('PersonNotFound')
  await lockPeople(work.sql, [personId, otherId])
  const hasChanged = isBlocked
    ? await insertBlock(work.sql, { personId, otherId, nowMs: work.nowMs })
    : await deleteBlock(work.sql, { personId, otherId })
  if (!hasChanged) return
  await audience.block(work, { personId, senderId: otherId, isBlocked })
  if (isBlocked) await onBlocked(work, { personId, otherId })
  const fewer = isBlocked ? await dropRequests(work, { personId, otherId }) : []
  await updateConversationLock(work, audience, { personId, otherId })
  await notifyListChanged(work, { to: personId, personId: otherId })
  await sendNewFriendCount(work, fewer)
}

/** Hides the other's pending request from me, while they still see it pending, and ends mine. */
async function dropRequests(work: Work, { personId, otherId }: Side): Promise<PersonId[]> {
  const ending = { status: requestStatus.expired, nowMs: work.nowMs }
  const fewer = await hideRequest(work.sql, { personId: otherId, otherId: personId })
  const ended = await endRequest(work.sql, { personId, otherId, ...ending })
  return ended?.wasUnseen ? [...fewer, otherId] : fewer
}

/** The people someone blocked, newest first. */
export async function listBlocked(work: ReadWork, personId: PersonId) {
  const rows = await selectBlocked(work.sql, personId)
  const profiles = await profilesByIds(
    work,
    rows.map(({ blockedId }) => blockedId),
  )
  return rows.flatMap(({ blockedId, isFriend }) => {
    const profile = profiles.get(blockedId)
    return profile ? [presentFound(profile, isFriend)] : []
  })
}
