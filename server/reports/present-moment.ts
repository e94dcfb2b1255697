import type { PersonId } from '@linnet/protocol'
import type { ReportedMoment } from '@linnet/protocol/staff'
import { unixSeconds } from '../kernel/unix-seconds'
import type { MomentEvidence } from './moment-evidence'

/** Everybody named in the evidence. */
export const peopleInMoment = ({
  authorId,
  mentionIds = [],
  comment,
  said = [],
}: MomentEvidence): PersonId[] => [
  authorId,
  ...mentionIds,
  ...(comment ? [comment.authorId, ...(comment.replyPersonId ? [comment.replyPersonId] : [])] : []),
  ...said.map((each) => each.authorId),
]

/** A reported moment for staff. `files`: those of its files that are stored. */
export function presentMoment(
  moment: MomentEvidence,
  { name, files }: { name: (id: PersonId) => { id: PersonId; name: string }; files: ReportedMoment['files'] },
): ReportedMoment {
  const {
    id,
    authorId,
    text,
    fileIds,
    place,
    link,
    mentionIds = [],
    isPublic,
    isVideo,
    isLive,
    isMeeting,
    said,
    atMs,
    comment,
  } = moment
  const filesOf = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id))
  return {
    id,
    author: name(authorId),
    text,
    at: unixSeconds(atMs),
    isPublic,
    ...(isVideo && { isVideo }),
    ...(isLive && { isLive }),
    ...(isMeeting && { isMeeting }),
    ...(said && {
      said: said.map((each) => ({
        author: name(each.authorId),
        text: each.text,
        at: unixSeconds(each.atMs),
      })),
    }),
    files: filesOf(fileIds),
    ...(place && { place: { title: place.title, address: place.address } }),
    ...(link && { link: { url: link.url, site: link.site, title: link.title } }),
    mentions: mentionIds.map(name),
    ...(comment && {
      comment: {
        author: name(comment.authorId),
        text: comment.text,
        at: unixSeconds(comment.atMs),
        ...(comment.replyPersonId && { replyTo: name(comment.replyPersonId) }),
        files: filesOf(comment.fileId ? [comment.fileId] : []),
      },
    }),
  }
}
