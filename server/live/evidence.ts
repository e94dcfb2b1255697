/** A reported stream as evidence, and what staff remove from it. */
import { type PersonId, shownLiveComments } from '@linnet/protocol'
import { blocksWith } from '../contacts'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { visibleStream } from './access'
import { deleteComment, selectComment, selectLastComments } from './comment-store'
import { endStream } from './host'
import type { LiveParts } from './live-parts'
import { lockStream } from './store'

interface Said {
  authorId: PersonId
  text: string
  atMs: number
}

export interface LiveEvidence {
  id: string
  authorId: PersonId
  /** The stream's title. */
  text: string
  /** The stream's cover. */
  fileIds: string[]
  isPublic: boolean
  atMs: number
  /** The last comments and gifts, oldest first. */
  said: Said[]
  /** The comment that was reported, if it was not the stream itself. */
  comment?: Said & { id: string }
}

interface Reported {
  liveId: string
  commentId?: string | undefined
}

/** A stream and its last comments, as far as this person could see them. */
export async function liveAsSeen(
  work: ReadWork,
  { personId, liveId: streamId, commentId }: Reported & { personId: PersonId },
): Promise<LiveEvidence> {
  const row = await visibleStream(work, { streamId, personId })
  const hidden = await blocksWith(work, personId)
  const last = await selectLastComments(work.sql, { streamId, hidden, limit: shownLiveComments })
  const comment = commentId === undefined ? undefined : await selectComment(work.sql, commentId)
  const isSeen = comment?.streamId === streamId && !hidden.includes(comment.personId)
  if (commentId !== undefined && !isSeen) return refuse('CommentNotFound')
  return {
    id: row.id,
    authorId: row.host_id,
    text: row.title,
    fileIds: row.cover_id === null ? [] : [row.cover_id],
    isPublic: row.is_public,
    atMs: row.started_at.getTime(),
    said: last.toReversed().map(saidIn),
    ...(comment && { comment: { id: comment.id, ...saidIn(comment) } }),
  }
}

/** A gift's text is its picture. */
const saidIn = (row: { personId: PersonId; text: string; gift: string | null; at: Date }): Said => ({
  authorId: row.personId,
  text: [row.gift ?? '', row.text].join(' ').trim(),
  atMs: row.at.getTime(),
})

/** Ends a stream for the staff, or removes one comment. Does nothing if it has already ended or been removed. */
export async function removeReported(
  work: Work,
  parts: LiveParts,
  { liveId, commentId }: Reported,
): Promise<void> {
  if (commentId !== undefined) {
    await deleteComment(work.sql, commentId)
    return work.afterCommit(() => parts.news.remove(liveId, commentId))
  }
  const row = await lockStream(work.sql, liveId)
  if (row && row.ended_at === null) await endStream(work, parts, { row, end: 'stopped' })
}
