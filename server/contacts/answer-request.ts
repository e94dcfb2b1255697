import type { ConversationId, PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { befriend } from './befriend'
import { hasExpired } from './present'
import { endRequest, requestStatus, selectRequestTo } from './request-store'
import { expiredMs, tellBoth, tellNewFriends } from './requests'
import { lockPeople } from './store'

export interface RequestAnswer {
  personId: PersonId
  requestId: string
  agree: boolean
}

/** Agrees to or declines a request, once: of answers that arrive together the first one counts. */
export async function answerRequest(
  work: Work,
  { personId, requestId, agree }: RequestAnswer,
): Promise<ConversationId | undefined> {
  const found = await selectRequestTo(work.sql, { id: requestId, personId })
  if (!found) return refuse('RequestNotFound')
  const askerId = found.fromId
  await lockPeople(work.sql, [personId, askerId])
  // Before the lock another answer may have been under way, or a block that hid the request.
  const request = await selectRequestTo(work.sql, { id: requestId, personId })
  if (!request) return refuse('RequestNotFound')
  if (request.status !== requestStatus.waiting || hasExpired(request, expiredMs(work)))
    return refuse('RequestAnswered')
  if (agree) return befriend(work, { personId, otherId: askerId })
  const ending = { status: requestStatus.declined, nowMs: work.nowMs }
  const fewer = await endRequest(work.sql, { personId: askerId, otherId: personId, ...ending })
  await tellBoth(work, [personId, askerId])
  await tellNewFriends(work, fewer)
  return undefined
}
