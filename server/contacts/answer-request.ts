import type { ConversationId, PersonId } from '@linnet/protocol'
import type { Audience } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { befriend } from './befriend'
import { hasExpired } from './present'
import { endRequest, requestStatus, selectRequestTo } from './request-store'
import { expiredMs, notifyBoth, sendNewFriendCount } from './requests'
import { lockPeople } from './store'

export interface RequestAnswer {
  personId: PersonId
  requestId: string
  agree: boolean
}

/** Accepts or declines a request; of concurrent answers only the first counts. */
export async function answerRequest(
  work: Work,
  audience: Audience,
  { personId, requestId, agree }: RequestAnswer,
): Promise<ConversationId | undefined> {
  const found = await selectRequestTo(work.sql, { id: requestId, personId })
  if (!found) return refuse('RequestNotFound')
  const askerId = found.fromId
  await lockPeople(work.sql, [personId, askerId])
  // Read again under the lock: a concurrent answer or block may have come first.
  const request = await selectRequestTo(work.sql, { id: requestId, personId })
  if (!request) return refuse('RequestNotFound')
  if (request.status !== requestStatus.waiting || hasExpired(request, expiredMs(work)))
    return refuse('RequestAnswered')
  if (agree) return befriend(work, audience, { personId, otherId: askerId })
  const ending = { status: requestStatus.declined, nowMs: work.nowMs }
  const ended = await endRequest(work.sql, { personId: askerId, otherId: personId, ...ending })
  await notifyBoth(work, [personId, askerId])
  if (ended?.wasUnseen) await sendNewFriendCount(work, [personId])
  return undefined
}
