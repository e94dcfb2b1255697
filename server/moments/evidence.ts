/** Reports of moments: the evidence for staff, and the removal. */
import type { Reportable } from '../kernel/declared/reportable'
import { refuse } from '../kernel/refusal'
import { commentEvidence, meeting, peopleKnownTo, shownComment } from '../posts'
import { momentSubject } from './notifications'
import { removeByStaff } from './removal'
import { readableMoment } from './visible'

/** A moment as a person sees it, and a comment on it. */
const asSeen: Reportable['asSeen'] = async (work, { personId, id: momentId, commentId }) => {
  const moment = await readableMoment(work, { personId, momentId })
  const comment =
    commentId === undefined || moment.isClosed || moment.isKept
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

export const reportableMoment: Reportable = {
  subject: 'momentId',
  asSeen,
  remove: (work, { id: momentId, commentId }) => removeByStaff(work, { momentId, commentId }),
}
