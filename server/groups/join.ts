import { isBlank } from '@linnet/protocol'
import type { CallOutput, ConversationId, joinGroup as JoinGroup, PersonId } from '@linnet/protocol'
import { type Audience, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { admit, checkGroupLimit } from './admit'
import { hasApplied, upsertApplication } from './application-store'
import { isRightAnswer } from './join-question'
import { selectLink } from './link-store'
import { isMemberOfSource, readInvitation } from './links'
import { selectRemoved } from './store'
import { notifyApplicationArrived } from './waiting-applications'

export interface Joining {
  personId: PersonId
  code: string
  text: string | undefined
  /** The answer to the group's question. */
  answer?: string | undefined
  by: 'link' | 'scan' | undefined
}

/** Joins by an invitation code, or applies if joining is reviewed. Idempotent. */
export async function joinGroup(
  work: Work,
  audience: Audience,
  { personId, code, text = '', answer = '', by = 'link' }: Joining,
): Promise<CallOutput<typeof JoinGroup>> {
  const target = await selectLink(work.sql, { code, nowMs: work.nowMs })
  const state = target && (await lockGroup(work, target.conversationId))
  if (!state) return refuse('InviteExpired')
  // Read again under the group's lock: the group may have been dissolved or the link revoked.
  const { link } = await readInvitation(work, { code, personId, state })
  const { conversationId, inviterId } = link
  if (await memberOf(work, { conversationId, personId })) return { isMember: true, conversationId }
  const removed = await selectRemoved(work.sql, { conversationId, personIds: [personId] })
  if (removed.length > 0) return refuse('RemovedFromGroup')
  await checkGroupLimit(work, personId)
  const isFromSource = await isMemberOfSource(work, { link, personId })
  const joinedBy: 'link' | 'scan' | 'copy' = isFromSource ? 'copy' : by
  const isAdmitted =
    !state.needsReview || isFromSource || (await knowsAnswer(work, { conversationId, personId, answer }))
  if (!isAdmitted) {
    const said = [text, answer].filter((part) => !isBlank(part)).join(' · ')
    const application = {
      id: work.newId<string>(),
      conversationId,
      personId,
      inviterId,
      joinedBy,
      text: said,
    }
    if (await upsertApplication(work.sql, { ...application, nowMs: work.nowMs }))
      await notifyApplicationArrived(work, conversationId)
    return { isMember: false, conversationId: undefined }
  }
  const admission = { state, personIds: [personId], actorId: personId, inviterId, by: joinedBy }
  await admit(work, audience, admission)
  return { isMember: true, conversationId }
}

const dayMs = 24 * 3_600_000

/** Whether an applicant gives a right answer. There is one try a day, or a program could guess. */
async function knowsAnswer(
  work: Work,
  {
    conversationId,
    personId,
    answer,
  }: { conversationId: ConversationId; personId: PersonId; answer: string },
): Promise<boolean> {
  if (isBlank(answer) || !(await isRightAnswer(work, { conversationId, answer }))) return false
  return !(await hasApplied(work.sql, { conversationId, personId, sinceMs: work.nowMs - dayMs }))
}
