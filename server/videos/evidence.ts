/** Reports of videos: the evidence for staff, and the removal. */
import { videoChanged } from '@linnet/protocol'
import type { Reportable } from '../kernel/declared/reportable'
import { refuse } from '../kernel/refusal'
import { commentEvidence, shownComment } from '../posts'
import { removeLocked } from './comment'
import { selectCommentsByIds } from './comment-store'
import { videoSubject } from './notifications'
import { deleteVideo, lockVideo } from './store'
import { visibleVideo } from './visible'

/** A video as a person sees it, and a comment on it. */
const asSeen: Reportable['asSeen'] = async (work, { personId, id: videoId, commentId }) => {
  const video = await visibleVideo(work, { personId, videoId })
  const comment =
    commentId === undefined
      ? undefined
      : await shownComment(work, videoSubject, { personId, post: video, commentId })
  if (commentId !== undefined && !comment) return refuse('CommentNotFound')
  return {
    id: video.id,
    authorId: video.authorId,
    // The text with the tags.
    text: [video.text, ...video.tags.map((tag) => `#${tag}`)].join(' ').trim(),
    // The files of the video and its cover.
    fileIds: [video.fileId, ...(video.coverId === null ? [] : [video.coverId])],
    isPublic: video.visibility === 'public',
    atMs: video.madeAt.getTime(),
    ...(comment && { comment: commentEvidence(comment) }),
  }
}

/** Deletes a video, or only a comment on it, by any author. Ignores one that is already gone. */
const remove: Reportable['remove'] = async (work, { id: videoId, commentId }) => {
  const row = await lockVideo(work.sql, videoId)
  if (!row) return
  if (commentId !== undefined) {
    const [comment] = await selectCommentsByIds(work.sql, [commentId])
    return comment && removeLocked(work, comment)
  }
  await deleteVideo(work.sql, videoId)
  work.emit({ to: [row.authorId], event: videoChanged, data: { videoId } })
}

export const reportableVideo: Reportable = { subject: 'videoId', asSeen, remove }
