/** Likes and comments. */
import {
  type addComment as addCommentCall,
  type CallInput,
  type CallOutput,
  type CommentView,
  commentTextProblem,
  type likeMoment,
  type listMomentLikers,
  type listComments,
  momentChanged,
  momentCommented,
  momentLiked,
  momentsPerPage,
  type PersonId,
} from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork, Work } from '../kernel/work'
import {
  addComment,
  type CommentParts,
  meeting,
  notify,
  notifyOfComment,
  peopleIn,
  peopleKnownTo,
  peopleKnownToEach,
  type PostScreen,
  withdraw,
} from '../posts'
import { filesByIds, markUsed, momentPurposes } from '../uploads'
import { type MomentKind, momentSubject } from './notifications'
import { presentComment, presentComments } from './present'
import {
  type CommentRow,
  countLikes,
  deleteComment,
  deleteLike,
  type GoneComment,
  insertComment,
  insertLike,
  selectCommentByCid,
  selectComments,
  selectLikes,
  selectParticipants,
} from './reaction-store'
import { readerOf } from './reader'
import { insertFiles, lockMoment } from './store'
import { openMoment, readersAmong, type Visible, visibleMoment } from './visible'

/** The number of people notified at once; others read it when they next look. */
const maxInformed = 50

type Of<Input> = Input & { personId: PersonId }

export async function like(
  work: Work,
  { personId, momentId, isLiked }: Of<CallInput<typeof likeMoment>>,
): Promise<CallOutput<typeof likeMoment>> {
  const moment = await lockOpen(work, { personId, momentId })
  const which = { momentId, personId }
  const hasChanged = isLiked ? await insertLike(work.sql, which) : await deleteLike(work.sql, which)
  const reader = await readerOf(work, personId)
  const likeCount = await countLikes(work.sql, reader, momentId)
  if (!hasChanged) return { likeCount, isLiked }
  const action = isLiked ? 'like' : 'unlike'
  work.emit({ to: [personId], event: momentLiked, data: { momentId, likeCount, action, personId } })
  const { authorId } = moment
  if (authorId === personId) return { likeCount, isLiked }
  const asAuthor = await countLikes(work.sql, await readerOf(work, authorId), momentId)
  work.emit({ to: [authorId], event: momentLiked, data: { momentId, likeCount: asAuthor, action, personId } })
  const notification = { personId: authorId, kind: 'like', actorId: personId, postId: momentId } as const
  if (isLiked) await notify(work, momentSubject, [notification])
  else await withdraw(work, momentSubject, notification)
  return { likeCount, isLiked }
}

/** The moment, open to the person, and locked against deletion and hiding until this transaction ends. */
async function lockOpen(work: Work, which: { personId: PersonId; momentId: string }): Promise<Visible> {
  if (!(await lockMoment(work.sql, which.momentId))) return refuse('MomentNotFound')
  return openMoment(work, which)
}

export async function listLikers(
  work: ReadWork,
  { personId, momentId, after }: Of<CallInput<typeof listMomentLikers>>,
): Promise<CallOutput<typeof listMomentLikers>> {
  await visibleMoment(work, { personId, momentId })
  if (after !== undefined && !/^\d{1,18}$/.test(after)) return refuse('BadInput', { field: 'after' })
  const reader = await readerOf(work, personId)
  const [likes, likeCount] = await Promise.all([
    selectLikes(work.sql, reader, { momentIds: [momentId], after, limit: momentsPerPage + 1 }),
    countLikes(work.sql, reader, momentId),
  ])
  const shown = likes.slice(0, momentsPerPage)
  const people = await peopleKnownTo(work, { personId, personIds: shown.map((row) => row.personId) })
  const next = likes.length > momentsPerPage ? shown.at(-1)?.place.toString() : undefined
  return {
    likeCount,
    people: shown.map((row) => people.view(row.personId)),
    ...(next !== undefined && { next }),
  }
}

export async function listOfComments(
  work: ReadWork,
  { personId, momentId, before }: Of<CallInput<typeof listComments>>,
): Promise<CallOutput<typeof listComments>> {
  const { authorId } = await openMoment(work, { personId, momentId })
  const reader = await readerOf(work, personId)
  const rows = await selectComments(work.sql, reader, {
    momentIds: [momentId],
    before,
    limit: momentsPerPage + 1,
  })
  const shown = rows.slice(0, momentsPerPage)
  const comments = await presentComments(work, { personId, authorId, rows: shown.toReversed() })
  const next = rows.length > momentsPerPage ? shown.at(-1)?.id : undefined
  return { comments, ...(next !== undefined && { next }) }
}

type Commented = Of<CallInput<typeof addCommentCall>>

export async function comment(work: Work, screen: PostScreen, input: Commented): Promise<CommentView> {
  const { personId, momentId } = input
  const moment = await lockOpen(work, { personId, momentId })
  const { row, isNew } = await addComment(work, parts, { post: moment, screen, input })
  if (isNew) {
    if (row.fileId !== null) {
      await markUsed(work, [row.fileId])
      await insertFiles(work.sql, { momentId, commentId: row.id, fileIds: [row.fileId] })
    }
    await showComment(work, { moment, row })
    await notifyOfComment(work, momentSubject, { post: moment, row })
  }
  const [view] = await presentComments(work, { personId, authorId: moment.authorId, rows: [row] })
  return view ?? refuse('CommentNotFound')
}

const parts: CommentParts<MomentKind, Visible, CommentRow, Commented> = {
  subject: momentSubject,
  selectByCid: selectCommentByCid,
  async check(work, { personId, text, fileId }) {
    const problem = commentTextProblem(text, { hasMedia: fileId !== undefined })
    if (problem) return refuse(problem === 'empty' ? 'EmptyComment' : 'BadMomentText')
    if (fileId !== undefined) await requirePicture(work, { personId, fileId })
  },
  complete: (row, { input: { fileId = null } }) => ({ ...row, fileId }),
  insert: insertComment,
}

async function requirePicture(
  work: ReadWork,
  { personId, fileId }: { personId: PersonId; fileId: string },
): Promise<void> {
  const file = (await filesByIds(work, [fileId])).get(fileId)
  const isOwn = file?.ownerId === personId && file.purpose === momentPurposes.media
  if (!isOwn || file.kind !== 'image') return refuse('FileNotFound')
}

/**
 * Sends the comment to the author, the person answered, and some who liked or commented before, as far as they may see it. The
 * moment is locked during this, so the number of queries must not grow with the number of readers.
 */
async function showComment(work: Work, { moment, row }: { moment: Visible; row: CommentRow }): Promise<void> {
  const momentId = moment.id
  const others = (await selectParticipants(work.sql, { momentId, limit: maxInformed })).map(
    (each) => each.personId,
  )
  const said = peopleIn(row)
  const personIds = [...new Set([moment.authorId, ...said, ...others])]
  const [readers, peopleOf, files] = await Promise.all([
    readersAmong(work, { moment, personIds }),
    peopleKnownToEach(
      work,
      personIds.flatMap((personId) => said.map((otherId) => ({ personId, otherId }))),
    ),
    filesByIds(work, row.fileId === null ? [] : [row.fileId]),
  ])
  for (const personId of readers) {
    const people = peopleOf(personId)
    if (!said.every(meeting({ personId, post: moment, people }))) continue
    const comment = presentComment(row, { personId, authorId: moment.authorId, people, files })
    work.emit({ to: [personId], event: momentCommented, data: { momentId, comment } })
  }
}

/** Deletes the person's own comment, or one on a moment of theirs. */
export async function removeComment(
  work: Work,
  { personId, commentId }: { personId: PersonId; commentId: string },
): Promise<void> {
  const gone = await deleteComment(work.sql, { id: commentId, personId })
  if (gone) await notifyOfGoneComment(work, gone)
}

/** Notifies the people who took part, so that they refetch the moment. */
export async function notifyOfGoneComment(work: Work, { momentId, authorIds }: GoneComment): Promise<void> {
  const others = (await selectParticipants(work.sql, { momentId, limit: maxInformed })).map(
    (row) => row.personId,
  )
  const to = [...new Set([...authorIds, ...others])]
  work.emit({ to, event: momentChanged, data: { momentId } })
}
