/** Comments on videos. */
import {
  type addVideoComment,
  type CallInput,
  type CallOutput,
  type likeVideoComment,
  type listVideoComments,
  type PersonId,
  tidyParagraph,
  videoCommentProblem,
  type VideoCommentView,
  videosPerPage,
} from '@linnet/protocol'
import { refuseSilenced } from '../conversations'
import { refuse } from '../kernel/refusal'
import { unixSeconds } from '../kernel/unix-seconds'
import type { ReadWork, Work } from '../kernel/work'
import { isAmong, mayMeet, peopleKnownTo } from '../posts'
import {
  type CommentRow,
  deleteComment,
  insertComment,
  markCommentLike,
  selectCommentByCid,
  selectCommentsByIds,
  selectCounts,
  selectRoots,
  selectUnder,
} from './comment-store'
import { deleteActorsNotification, selectNotifiedOf } from './notification-store'
import { notifyCounts, tellOf } from './notifications'
import { countComments } from './reaction-store'
import { readerOf } from './reader'
import type { VideoScreen } from './screening'
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
  if (rootId !== undefined && !(await shownComment(work, { personId, commentId: rootId })))
    return { comments: [] }
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
      id: row.id,
      videoId: row.videoId,
      author: people.view(row.authorId),
      text: row.text,
      ...(row.rootId !== null && { rootId: row.rootId }),
      ...(row.replyTo !== null && { replyTo: row.replyTo }),
      ...(row.replyPersonId !== null && { replyToPerson: people.view(row.replyPersonId) }),
      replyCount: replies,
      likeCount: likes,
      isLiked,
      at: unixSeconds(row.madeAt),
      canDelete: row.authorId === personId || video.authorId === personId,
    }
  })
}

const peopleIn = ({ authorId, replyPersonId }: CommentRow): PersonId[] =>
  replyPersonId === null ? [authorId] : [authorId, replyPersonId]

/** A comment that a person may see, and its video; undefined if they may not. */
export async function shownComment(
  work: ReadWork,
  { personId, commentId }: { personId: PersonId; commentId: string },
): Promise<{ row: CommentRow; video: Visible } | undefined> {
  const [row] = await selectCommentsByIds(work.sql, [commentId])
  const video = row && (await visibleAmong(work, { personId, ids: [row.videoId] })).get(row.videoId)
  if (!row || !video) return undefined
  const roots = row.rootId === null ? [] : await selectCommentsByIds(work.sql, [row.rootId])
  const said = [row, ...roots].flatMap(peopleIn)
  const people = await peopleKnownTo(work, { personId, personIds: said })
  const isMet = said.every((id) =>
    mayMeet({
      isOwn: video.authorId === personId,
      isPublic: video.visibility === 'public',
      isAuthor: id === video.authorId,
      other: people.relationship(id),
    }),
  )
  return isMet ? { row, video } : undefined
}

type Commented = Of<CallInput<typeof addVideoComment>>

export async function comment(work: Work, screen: VideoScreen, input: Commented): Promise<VideoCommentView> {
  const { personId, videoId, cid, text } = input
  const video = await lockVisible(work, { personId, videoId })
  const earlier = await selectCommentByCid(work.sql, { authorId: personId, cid })
  if (earlier) {
    const isSame = earlier.videoId === videoId && earlier.text === tidyParagraph(text)
    return isSame ? presentComment(work, video, earlier) : refuse('IdReused')
  }
  await refuseSilenced(work, personId)
  if (!isAmong(video.commentsFrom, video.relationship)) return refuse('CommentsClosed')
  const problem = videoCommentProblem(text)
  if (problem) return refuse(problem === 'empty' ? 'EmptyComment' : 'BadVideoText')
  const answered = await answeredComment(work, input)
  const row: CommentRow = {
    id: work.newId(),
    videoId,
    authorId: personId,
    text: tidyParagraph(text),
    rootId: answered ? (answered.rootId ?? answered.id) : null,
    replyTo: answered?.id ?? null,
    replyPersonId: answered?.authorId ?? null,
    madeAt: new Date(work.nowMs),
  }
  screen({ personId, placeId: videoId, text: row.text })
  // The lock on the video keeps duplicates of one request apart.
  if (!(await insertComment(work.sql, { ...row, cid }))) return refuse('IdReused')
  await countComments(work.sql, { videoId, added: 1 })
  await tellComment(work, { video, row })
  return presentComment(work, video, row)
}

async function presentComment(work: ReadWork, video: Visible, row: CommentRow): Promise<VideoCommentView> {
  const [view] = await presentComments(work, { personId: row.authorId, video, rows: [row] })
  return view ?? refuse('CommentNotFound')
}

/** Only a comment that the person may see can be answered. */
async function answeredComment(
  work: ReadWork,
  { personId, videoId, replyTo }: Commented,
): Promise<CommentRow | undefined> {
  if (replyTo === undefined) return undefined
  const found = await shownComment(work, { personId, commentId: replyTo })
  return found?.row.videoId === videoId ? found.row : refuse('CommentNotFound')
}

/** Notifies the person answered and the author of the video, each once. */
async function tellComment(work: Work, { video, row }: { video: Visible; row: CommentRow }): Promise<void> {
  const { authorId: actorId, videoId, id: commentId, replyPersonId } = row
  const about = { actorId, videoId, commentId }
  const toAuthor = video.authorId !== actorId && video.authorId !== replyPersonId
  await tellOf(work, [
    ...(replyPersonId === null || replyPersonId === actorId
      ? []
      : [{ ...about, personId: replyPersonId, kind: 'reply' as const }]),
    ...(toAuthor ? [{ ...about, personId: video.authorId, kind: 'comment' as const }] : []),
  ])
}

/** Deletes the person's own comment, or one on a video of theirs, with its replies. Ignores other comments. */
export async function removeComment(
  work: Work,
  { personId, commentId }: { personId: PersonId; commentId: string },
): Promise<void> {
  const [row] = await selectCommentsByIds(work.sql, [commentId])
  const video = row && (await lockVideo(work.sql, row.videoId))
  if (!row || !video || (row.authorId !== personId && video.authorId !== personId)) return
  await removeLocked(work, row)
}

/** Requires the lock on the video. */
export async function removeLocked(work: Work, { id, videoId }: CommentRow): Promise<void> {
  const notified = await selectNotifiedOf(work.sql, { videoId, commentId: id })
  const gone = await deleteComment(work.sql, id)
  await countComments(work.sql, { videoId, added: -gone })
  // Removes the notifications from the people's devices.
  await notifyCounts(
    work,
    notified.map(({ personId }) => personId),
  )
}

export async function likeComment(
  work: Work,
  { personId, commentId, isLiked }: Of<CallInput<typeof likeVideoComment>>,
): Promise<CallOutput<typeof likeVideoComment>> {
  const [found] = await selectCommentsByIds(work.sql, [commentId])
  // Deleting a comment takes the same lock.
  if (!found || !(await lockVideo(work.sql, found.videoId))) return refuse('CommentNotFound')
  const shown = await shownComment(work, { personId, commentId })
  if (!shown) return refuse('CommentNotFound')
  const { videoId, authorId } = shown.row
  const hasChanged = await markCommentLike(work.sql, { commentId, personId, isOn: isLiked })
  const [counts] = await selectCounts(work.sql, await readerOf(work, personId), [commentId])
  if (hasChanged && authorId !== personId) {
    const about = { kind: 'commentLike' as const, actorId: personId, videoId, commentId }
    if (isLiked) await tellOf(work, [{ ...about, personId: authorId }])
    else {
      await deleteActorsNotification(work.sql, about)
      await notifyCounts(work, [authorId])
    }
  }
  return { likeCount: counts?.likes ?? 0, isLiked }
}
