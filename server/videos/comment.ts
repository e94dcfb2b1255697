/** Comments on videos. */
import {
  type addVideoComment,
  type CallInput,
  type CallOutput,
  type likeVideoComment,
  type listVideoComments,
  type PersonId,
  videoCommentProblem,
  type VideoCommentView,
  videosPerPage,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import {
  addComment,
  type CommentParts,
  type CommentRow,
  notify,
  notifyCounts,
  notifyOfComment,
  peopleIn,
  peopleKnownTo,
  type PostScreen,
  presentComment,
  readerOf,
  shownComment,
  withdraw,
} from '../posts'
import {
  deleteComment,
  insertComment,
  markCommentLike,
  selectCommentByCid,
  selectCommentsByIds,
  selectCounts,
  selectNotifiedOf,
  selectRoots,
  selectUnder,
} from './comment-store'
import { type VideoKind, videoSubject } from './notifications'
import { countComments } from './reaction-store'
import { lockVideo } from './store'
import { lockVisible, type Visible, visibleAmong, visibleVideo } from './visible'

type Of<Input> = Input & { personId: PersonId }

export async function listComments(
  work: ReadWork,
  { personId, videoId, rootId, after }: Of<CallInput<typeof listVideoComments>>,
): Promise<CallOutput<typeof listVideoComments>> {
  const video = await visibleVideo(work, { personId, videoId })
  const reader = await readerOf(work, personId)
  const page = { videoId, after, limit: videosPerPage + 1 }
  // A reader who does not meet the author of a comment sees no replies under it.
  if (rootId !== undefined) {
    const root = await shownComment(work, videoSubject, { personId, post: video, commentId: rootId })
    if (!root) return { comments: [] }
  }
  const rows =
    rootId === undefined
      ? await selectRoots(work.sql, reader, page)
      : await selectUnder(work.sql, reader, { ...page, rootId })
  const shown = rows.slice(0, videosPerPage)
  const next = rows.length > videosPerPage ? shown.at(-1)?.id : undefined
  const comments = await presentComments(work, { personId, video, rows: shown })
  return { comments, ...(next !== undefined && { next }) }
}

async function presentComments(
  work: ReadWork,
  { personId, video, rows }: { personId: PersonId; video: Visible; rows: readonly CommentRow[] },
): Promise<VideoCommentView[]> {
  const ids = rows.map(({ id }) => id)
  const [people, counts] = await Promise.all([
    peopleKnownTo(work, { personId, personIds: rows.flatMap(peopleIn) }),
    selectCounts(work.sql, await readerOf(work, personId), ids),
  ])
  const countsOf = new Map(counts.map((count) => [count.id, count]))
  return rows.map((row) => {
    const { replies = 0, likes = 0, isLiked = false } = countsOf.get(row.id) ?? {}
    return {
      ...presentComment(row, { personId, authorId: video.authorId, people }),
      videoId: row.postId,
      ...(row.rootId !== null && { rootId: row.rootId }),
      replyCount: replies,
      likeCount: likes,
      isLiked,
    }
  })
}

type Commented = Of<CallInput<typeof addVideoComment>>

export async function comment(work: Work, screen: PostScreen, input: Commented): Promise<VideoCommentView> {
  const { personId, videoId } = input
  const video = await lockVisible(work, { personId, videoId })
  const { row, isNew } = await addComment(work, parts, { post: video, screen, input })
  if (isNew) {
    await countComments(work.sql, { videoId, added: 1 })
    await notifyOfComment(work, videoSubject, { post: video, row })
  }
  const [view] = await presentComments(work, { personId, video, rows: [row] })
  return view ?? refuse('CommentNotFound')
}

const parts: CommentParts<VideoKind, Visible, CommentRow, Commented> = {
  subject: videoSubject,
  selectByCid: selectCommentByCid,
  check(_, { text }) {
    const problem = videoCommentProblem(text)
    if (problem) return refuse(problem === 'empty' ? 'EmptyComment' : 'BadVideoText')
  },
  complete: (row, { answered }) => ({ ...row, rootId: answered ? (answered.rootId ?? answered.id) : null }),
  insert: insertComment,
}

/** Deletes the person's own comment, or one on a video of theirs, with its replies. Ignores other comments. */
export async function removeComment(
  work: Work,
  { personId, commentId }: { personId: PersonId; commentId: string },
): Promise<void> {
  const [row] = await selectCommentsByIds(work.sql, [commentId])
  const video = row && (await lockVideo(work.sql, row.postId))
  if (!row || !video || (row.authorId !== personId && video.authorId !== personId)) return
  await removeLocked(work, row)
}

/** Removes a comment; requires the lock on the video. */
export async function removeLocked(work: Work, row: CommentRow): Promise<void> {
  const notified = await selectNotifiedOf(work.sql, row)
  const gone = await deleteComment(work.sql, row.id)
  await countComments(work.sql, { videoId: row.postId, added: -gone })
  // Removes the notifications from the people's devices.
  await notifyCounts(
    work,
    videoSubject,
    notified.map(({ personId }) => personId),
  )
}

export async function likeComment(
  work: Work,
  { personId, commentId, isLiked }: Of<CallInput<typeof likeVideoComment>>,
): Promise<CallOutput<typeof likeVideoComment>> {
  const [found] = await selectCommentsByIds(work.sql, [commentId])
  // Deletions of comments take the same lock.
  if (!found || !(await lockVideo(work.sql, found.postId))) return refuse('CommentNotFound')
  const { postId } = found
  const post = (await visibleAmong(work, { personId, ids: [postId] })).get(postId)
  const shown = post && (await shownComment(work, videoSubject, { personId, post, commentId }))
  if (!shown) return refuse('CommentNotFound')
  const { authorId } = shown
  const hasChanged = await markCommentLike(work.sql, { commentId, personId, isOn: isLiked })
  const [counts] = await selectCounts(work.sql, await readerOf(work, personId), [commentId])
  if (hasChanged && authorId !== personId) {
    const about = { personId: authorId, actorId: personId, postId, commentId }
    const notification = { ...about, kind: 'commentLike' } as const
    if (isLiked) await notify(work, videoSubject, [notification])
    else await withdraw(work, videoSubject, notification)
  }
  return { likeCount: counts?.likes ?? 0, isLiked }
}
