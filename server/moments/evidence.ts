/** A moment as a person sees it, kept for the staff who decide about a report. */
import type { LinkPreview, MomentPlace, PersonId } from '@linnet/protocol'
import { refuse } from '../kernel/refusal'
import type { ReadWork } from '../kernel/work'
import { type CommentEvidence, commentEvidence, meeting, peopleKnownTo, shownComment } from '../posts'
import { momentSubject } from './notifications'
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
  comment?: CommentEvidence & { fileId: string | null }
}

/** What a person may see of a moment, and of a comment on it. */
export async function momentAsSeen(
  work: ReadWork,
  which: { personId: PersonId; momentId: string; commentId?: string | undefined },
): Promise<MomentEvidence> {
  const { personId, commentId } = which
  const moment = await visibleMoment(work, which)
  const comment =
    commentId === undefined || moment.isClosed
      ? undefined
      : await shownComment(work, momentSubject, { personId, post: moment, commentId })
  if (commentId !== undefined && !comment) return refuse('CommentNotFound')
  const people = await peopleKnownTo(work, { personId, personIds: moment.mentions })
  return {
    id: moment.id,
    authorId: moment.authorId,
    text: moment.readableText,
    fileIds: moment.isClosed ? [] : moment.files,
    place: moment.isClosed ? null : moment.place,
    link: moment.isClosed ? null : moment.link,
    mentionIds: moment.mentions.filter(meeting({ personId, post: moment, people })),
    isPublic: moment.visibility === 'public',
    atMs: moment.madeAt.getTime(),
    ...(comment && { comment: { ...commentEvidence(comment), fileId: comment.fileId } }),
  }
}
