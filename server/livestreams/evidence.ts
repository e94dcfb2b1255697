/** A reported stream as evidence, and its removal by staff. */
import { type PersonId, shownLiveComments } from '@linnet/protocol'
import { blocksWith } from '../contacts'
import type { Reportable } from '../kernel/declared/reportable'
import { refuse } from '../kernel/refusal'
import type { Work } from '../kernel/work'
import { visibleStream } from './access'
import { deleteComment, selectComment, selectLastComments } from './comment-store'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { selectSeat } from './seat-store'
import { lockStream } from './store'

export const reportableLive = (parts: LiveParts): Reportable => ({
  subject: 'liveId',
  asSeen,
  tookPart: async (work, { personId, id: streamId }) =>
    (await selectSeat(work.sql, { streamId, personId })) !== undefined,
  remove: (work, which) => remove(work, parts, which),
})

/** A stream and its last comments, as far as this person could see them. */
const asSeen: Reportable['asSeen'] = async (work, { personId, id: streamId, commentId }) => {
  const row = await visibleStream(work, { streamId, personId })
  const hidden = await blocksWith(work, personId)
  const last = await selectLastComments(work.sql, { streamId, hidden, limit: shownLiveComments })
  const comment = commentId === undefined ? undefined : await selectComment(work.sql, commentId)
  const isSeen = comment?.streamId === streamId && !hidden.includes(comment.personId)
  if (commentId !== undefined && !isSeen) return refuse('CommentNotFound')
  return {
    id: row.id,
    authorId: row.hostId,
    text: row.title,
    fileIds: row.coverId === null ? [] : [row.coverId],
    isPublic: row.isPublic,
    atMs: row.startedAt.getTime(),
    said: last.toReversed().map(saidIn),
    ...(comment && { comment: { id: comment.id, ...saidIn(comment) } }),
  }
}

/** A gift's text is its picture. */
const saidIn = (row: { personId: PersonId; text: string; gift: string | null; at: Date }) => ({
  authorId: row.personId,
  text: [row.gift ?? '', row.text].join(' ').trim(),
  atMs: row.at.getTime(),
})

/** Ends a stream for the staff, or removes one comment. Does nothing if it has already ended or been removed. */
async function remove(
  work: Work,
  parts: LiveParts,
  { id: liveId, commentId }: { id: string; commentId: string | undefined },
): Promise<void> {
  if (commentId !== undefined) {
    await deleteComment(work.sql, commentId)
    return work.afterCommit(() => parts.news.remove(liveId, commentId))
  }
  const row = await lockStream(work.sql, liveId)
  if (row && row.endedAt === null) await endStream(work, parts, { row, end: 'stopped' })
}
