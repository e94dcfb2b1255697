/** A stream as somebody reports it, and what staff take away of it. */
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
  /** Its title. */
  text: string
  /** Its cover. */
  fileIds: string[]
  isPublic: boolean
  atMs: number
  /** The last comments and gifts, oldest first. */
  said: Said[]
  /** What is reported instead of the stream. */
  comment?: Said & { id: string }
}

interface Reported {
  liveId: string
  commentId?: string | undefined
}

/** A stream and what was said last in it, as far as this person could see it. */
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

/** A gift is said by its picture. */
const saidIn = (row: { personId: PersonId; text: string; gift: string | null; at: Date }): Said => ({
  authorId: row.personId,
  text: [row.gift ?? '', row.text].join(' ').trim(),
  atMs: row.at.getTime(),
})

/** Ends a stream for the staff, or takes away one comment. What has ended or gone already is left alone. */
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
