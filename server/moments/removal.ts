/** Deleting moments: by their authors, and by staff after a report. */
import { momentChanged, momentRemoved, type PersonId } from '@linnet/protocol'
import type { Work } from '../kernel/work'
import { appendToUserLog } from '../userlogs'
import { friendsWhoSee } from './audience'
import { refundMoment } from './paid/settle'
import { notifyOfGoneComment } from './react'
import { deleteCommentById } from './reaction-store'
import { insertRemoval, type RemovalRow } from './removal-store'
import { deleteMoment, lockMoment, type MomentRow } from './store'

/** Deletes a person's own moment. Ignores a moment that is already gone, or somebody else's. */
export async function remove(
  work: Work,
  { personId, momentId }: { personId: PersonId; momentId: string },
): Promise<void> {
  const row = await lockMoment(work.sql, momentId)
  if (row?.authorId === personId) await removeLocked(work, row)
}

/**
 * Deletes a moment, or only a comment on it, by any author, and notifies that author. Ignores one that is
 * already gone.
 */
export async function removeByStaff(
  work: Work,
  { momentId, commentId }: { momentId: string; commentId: string | undefined },
): Promise<void> {
  if (commentId !== undefined) {
    const gone = await deleteCommentById(work.sql, commentId)
    if (!gone) return
    await notifyWriter(work, { kind: 'comment', personId: gone.writerId, text: gone.text })
    return notifyOfGoneComment(work, gone)
  }
  const row = await lockMoment(work.sql, momentId)
  if (!row) return
  await removeLocked(work, row)
  await notifyWriter(work, { kind: 'moment', personId: row.authorId, text: row.text })
}

/** Records the removal, and notifies the writer's devices, including those that are offline. */
async function notifyWriter(
  work: Work,
  { kind, personId, text }: Pick<RemovalRow, 'kind' | 'personId' | 'text'>,
): Promise<void> {
  const removedAt = new Date(work.nowMs)
  await insertRemoval(work.sql, { id: work.newId<string>(), kind, personId, text, removedAt })
  await appendToUserLog(work, { to: [personId], event: momentRemoved, data: { kind } })
}

async function removeLocked(work: Work, row: MomentRow): Promise<void> {
  if (row.price !== null) await refundMoment(work, row.id)
  await deleteMoment(work.sql, row.id)
  await notifyOfChange(work, row)
}

/** Notifies people who may have the moment on screen, so that they refetch it. */
export async function notifyOfChange(work: Work, row: MomentRow): Promise<void> {
  const { inFeed } = await friendsWhoSee(work, row)
  work.emit({ to: [row.authorId, ...inFeed], event: momentChanged, data: { momentId: row.id } })
}
