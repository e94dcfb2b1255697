import type { CallOutput, joinGroup as JoinGroup, PersonId } from '@linnet/protocol'
import { type Audience, lockGroup, memberOf } from '../conversations'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { upsertApplication } from './application-store'
import { bringIn, checkRoom } from './bring-in'
import { selectLink } from './link-store'
import { comesFromSource, readInvitation } from './links'
import { selectRemoved } from './store'
import { tellArrived } from './waiting'

export interface Joining {
  personId: PersonId
  code: string
  text: string | undefined
  by: 'link' | 'scan' | undefined
}

/** Joins by the code of an invitation, or applies where joining is reviewed. Once more, it answers the same. */
export async function joinGroup(
  work: Work,
  audience: Audience,
  { personId, code, text = '', by = 'link' }: Joining,
): Promise<CallOutput<typeof JoinGroup>> {
  const target = await selectLink(work.sql, { code, nowMs: work.nowMs })
  const state = target && (await lockGroup(work, target.conversationId))
  if (!state) return refuse('InviteExpired')
  // Read again now that the group is locked: it may have ended, and so may the link.
  const { link, group } = await readInvitation(work, { code, personId })
  const { conversationId, inviterId } = link
  if (await memberOf(work, { conversationId, personId })) return { isMember: true, conversationId }
  const removed = await selectRemoved(work.sql, { conversationId, personIds: [personId] })
  if (removed.length > 0) return refuse('RemovedFromGroup')
  await checkRoom(work, personId)
  const isOfSource = await comesFromSource(work, { link, personId })
  const joinedBy: 'link' | 'scan' | 'copy' = isOfSource ? 'copy' : by
  if (group.needsReview && !isOfSource) {
    const application = { id: work.newId<string>(), conversationId, personId, inviterId, joinedBy, text }
    if (await upsertApplication(work.sql, { ...application, nowMs: work.nowMs }))
      await tellArrived(work, conversationId)
    return { isMember: false, conversationId: undefined }
  }
  const coming = { state, group, personIds: [personId], actorId: personId, inviterId, by: joinedBy }
  await bringIn(work, audience, coming)
  return { isMember: true, conversationId }
}
