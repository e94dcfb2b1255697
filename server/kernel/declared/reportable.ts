/** Things of a domain that people can report to the staff, besides other people and messages. */
import type { LinkPreview, MomentPlace, PersonId, ReportSubject } from '@linnet/protocol'
import type { ReadWork, Work } from '../work'

interface Said {
  authorId: PersonId
  text: string
  atMs: number
}

/** Published content as its reporter saw it. It is stored with the report. */
export interface Evidence extends Said {
  id: string
  fileIds: string[]
  isPublic: boolean
  place?: MomentPlace | null
  link?: LinkPreview | null
  mentionIds?: PersonId[]
  /** The comment that was reported, if it was not the content itself. */
  comment?: Said & { id: string; fileId?: string | null; replyPersonId?: PersonId | null }
  /** The last comments, for content whose comments can't be looked up later. */
  said?: Said[]
}

export interface Reportable {
  /** The input of a report that has the content's id. */
  subject: ReportSubject
  /** Refuses what the person can't see. */
  asSeen: (
    work: ReadWork,
    which: { personId: PersonId; id: string; commentId: string | undefined },
  ) => Promise<Evidence>
  /** Whether a person took part in it, whom a report may then name; without this, only those who wrote in it. */
  tookPart?: (work: ReadWork, which: { personId: PersonId; id: string }) => Promise<boolean>
  /** Removes the content, or only the comment. Does nothing if it is already gone. */
  remove: (work: Work, which: { id: string; commentId: string | undefined }) => Promise<void>
}
