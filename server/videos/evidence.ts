/** A video as a person sees it, kept for the staff who decide about a report. */
import { type PersonId, videoChanged } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import { type CommentEvidence, commentEvidence, shownComment } from '../posts'
import { removeLocked } from './comment'
import { selectCommentsByIds } from './comment-store'
import { videoSubject } from './notifications'
import { deleteVideo, lockVideo } from './store'
import { visibleVideo } from './visible'

export interface VideoEvidence {
  id: string
  authorId: PersonId
  /** Including the tags. */
  text: string
  /** The video, and its cover. */
  fileIds: string[]
  isPublic: boolean
  atMs: number
  comment?: CommentEvidence
}

/** What a person may see of a video, and of a comment on it. */
export async function videoAsSeen(
  work: ReadWork,
  { personId, videoId, commentId }: { personId: PersonId; videoId: string; commentId?: string | undefined },
): Promise<VideoEvidence> {
  const video = await visibleVideo(work, { personId, videoId })
  const comment =
    commentId === undefined
      ? undefined
      : await shownComment(work, videoSubject, { personId, post: video, commentId })
  if (commentId !== undefined && !comment) return refuse('CommentNotFound')
  return {
    id: video.id,
    authorId: video.authorId,
    text: [video.text, ...video.tags.map((tag) => `#${tag}`)].join(' ').trim(),
    fileIds: [video.fileId, ...(video.coverId === null ? [] : [video.coverId])],
    isPublic: video.visibility === 'public',
    atMs: video.madeAt.getTime(),
    ...(comment && { comment: commentEvidence(comment) }),
  }
}

/** Deletes a video, or only a comment on it, by any author. Ignores what is already gone. */
export async function removeByStaff(
  work: Work,
  { videoId, commentId }: { videoId: string; commentId: string | undefined },
): Promise<void> {
  const row = await lockVideo(work.sql, videoId)
  if (!row) return
  if (commentId !== undefined) {
    const [comment] = await selectCommentsByIds(work.sql, [commentId])
    return comment && removeLocked(work, comment)
  }
  await deleteVideo(work.sql, videoId)
  work.emit({ to: [row.authorId], event: videoChanged, data: { videoId } })
}
