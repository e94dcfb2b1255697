/** A moment as a person sees it, kept for the staff who decide about a report. */
import { type LinkPreview, type MomentPlace, type PersonId, previewOfPaid } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { mayMeet, peopleKnownTo } from '../posts'
import { peopleIn } from './present'
import { selectCommentsByIds } from './reaction-store'
import { visibleMoment } from './visible'

export interface MomentEvidence {
  id: string
  authorId: PersonId
  text: string
  fileIds: string[]
  place: MomentPlace | null
  link: LinkPreview | null
  mentionIds: PersonId[]
  isPublic: boolean
  atMs: number
  comment?: {
    id: string
    authorId: PersonId
    text: string
    fileId: string | null
    replyPersonId: PersonId | null
    atMs: number
  }
}

/** What a person may see of a moment, and of a comment on it. */
export async function momentAsSeen(
  work: ReadWork,
  which: { personId: PersonId; momentId: string; commentId?: string | undefined },
): Promise<MomentEvidence> {
  const { personId, commentId } = which
  const moment = await visibleMoment(work, which)
  const [comment] = commentId === undefined ? [] : await selectCommentsByIds(work.sql, [commentId])
  const said = comment ? peopleIn(comment) : []
  const people = await peopleKnownTo(work, { personId, personIds: [...moment.mentions, ...said] })
  const isPublic = moment.visibility === 'public'
  const met = (id: PersonId) =>
    mayMeet({
      isOwn: moment.authorId === personId,
      isPublic,
      isAuthor: id === moment.authorId,
      other: people.relationship(id),
    })
  const isSeen = comment?.momentId === moment.id && !moment.isClosed && said.every(met)
  if (commentId !== undefined && !isSeen) return refuse('CommentNotFound')
  return {
    id: moment.id,
    authorId: moment.authorId,
    text: moment.isClosed ? previewOfPaid(moment.text) : moment.text,
    fileIds: moment.isClosed ? [] : moment.files,
    place: moment.isClosed ? null : moment.place,
    link: moment.isClosed ? null : moment.link,
    mentionIds: moment.mentions.filter(met),
    isPublic,
    atMs: moment.madeAt.getTime(),
    ...(comment && {
      comment: {
        id: comment.id,
        authorId: comment.authorId,
        text: comment.text,
        fileId: comment.fileId,
        replyPersonId: comment.replyPersonId,
        atMs: comment.madeAt.getTime(),
      },
    }),
  }
}
