import type { PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Reading, Work } from '../kernel/work'
import { profilesByIds } from '../profiles'
import { settleConversation } from './conversation-lock'
import { presentFound } from './present'
import { endRequest, hideRequest, requestStatus } from './request-store'
import { tellListChanged, tellNewFriends } from './requests'
import { deleteBlock, insertBlock, lockPeople, selectBlocked, type Side } from './store'

/** Blocks a person or lifts the block. Only my own devices are told, and whoever shares a conversation sees its lock. */
export async function blockPerson(
  work: Work,
  { personId, otherId, isBlocked }: Side & { isBlocked: boolean },
): Promise<void> {
  if (otherId === personId) return refuse('NotYourself')
  if (!(await profilesByIds(work, [otherId])).has(otherId)) return refuse('PersonNotFound')
  await lockPeople(work.sql, [personId, otherId])
  const hasChanged = isBlocked
    ? await insertBlock(work.sql, { personId, otherId, nowMs: work.nowMs })
    : await deleteBlock(work.sql, { personId, otherId })
  if (!hasChanged) return
  const fewer = isBlocked ? await dropRequests(work, { personId, otherId }) : []
  await settleConversation(work, { personId, otherId })
  await tellListChanged(work, { to: personId, personId: otherId })
  await tellNewFriends(work, fewer)
}

/** Their request goes out of my sight, and still waits in theirs; mine is over. */
async function dropRequests(work: Work, { personId, otherId }: Side): Promise<PersonId[]> {
  const ending = { status: requestStatus.expired, nowMs: work.nowMs }
  return [
    ...(await hideRequest(work.sql, { personId: otherId, otherId: personId })),
    ...(await endRequest(work.sql, { personId, otherId, ...ending })),
  ]
}

/** Whom a person blocked, newest first. */
export async function listBlocked(work: Reading, personId: PersonId) {
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
